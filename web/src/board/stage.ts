// Plays one animation at a time. Between animations no timer exists.

/** Something to do, some milliseconds after the step before; null waits until somebody asks for it. */
export interface Step {
  after: number | null;
  run(): void;
}

/** An animation: steps, and what leaves everything as it is to stay. */
export interface Animation {
  steps: Step[];
  end(): void;
}

/** Where animations are played. */
export class Stage {
  readonly #ended: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Goes on, where an animation waits to be asked. */
  #goOn: (() => void) | null = null;
  #end: (() => void) | null = null;
  #settle: () => void = () => {};
  /** Resolves once the animation has ended. */
  settled: Promise<void> = Promise.resolve();

  /** A stage that tells when an animation has ended. */
  constructor(ended: () => void) {
    this.#ended = ended;
  }

  /** Whether something moves or waits to. */
  get isBusy(): boolean {
    return this.#end !== null;
  }

  /** Begins an animation; one that still runs is finished first. */
  play(animation: Animation): void {
    this.finish();
    this.#end = animation.end;
    this.settled = new Promise((resolve) => (this.#settle = resolve));
    this.#run(animation.steps, 0);
  }

  #run(steps: Step[], index: number): void {
    const step = steps[index];
    if (!step) return this.finish();
    const goOn = () => {
      this.#goOn = null;
      step.run();
      this.#run(steps, index + 1);
    };
    if (step.after === null) this.#goOn = goOn;
    else this.#timer = setTimeout(goOn, step.after);
  }

  /** Does the next step of an animation that waits to be asked; returns whether there was one. */
  next(): boolean {
    const goOn = this.#goOn;
    goOn?.();
    return goOn !== null;
  }

  /** Brings the animation that runs, if any, to its end at once. */
  finish(): void {
    const end = this.#end;
    if (!end) return;
    clearTimeout(this.#timer);
    this.#goOn = null;
    this.#end = null;
    end();
    this.#settle();
    this.#ended();
  }
}
