// Plays one animation at a time. Between animations no timer exists.

/** Something to do, some milliseconds after the step before. */
export interface Step {
  after: number;
  run(): void;
}

/** An animation: steps, and what leaves everything as it is to stay. */
export interface Animation {
  steps: Step[];
  end(): void;
}

/** Where animations are played. */
export class Stage {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #end: (() => void) | null = null;
  #settle: () => void = () => {};
  /** Resolves once nothing moves. */
  settled: Promise<void> = Promise.resolve();

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
    this.#timer = setTimeout(() => {
      step.run();
      this.#run(steps, index + 1);
    }, step.after);
  }

  /** Brings the animation that runs, if any, to its end at once. */
  finish(): void {
    clearTimeout(this.#timer);
    const end = this.#end;
    this.#end = null;
    end?.();
    this.#settle();
  }
}
