// Plays one animation at a time. Between animations no timer exists.

/** A step that runs some milliseconds after the previous one; if `after` is null, it waits for `next`. */
export interface Step {
  after: number | null;
  run(): void;
}

/** An animation: its steps, and a function that brings everything to its final state. */
export interface Animation {
  steps: Step[];
  end(): void;
}

/** Plays animations. */
export class Animator {
  readonly #ended: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Runs the next step of an animation that waits for `next`. */
  #resume: (() => void) | null = null;
  #end: (() => void) | null = null;
  #settle: () => void = () => {};
  /** Resolves once the animation has ended. */
  settled: Promise<void> = Promise.resolve();

  /** `ended` is called whenever an animation has ended. */
  constructor(ended: () => void) {
    this.#ended = ended;
  }

  /** Whether an animation is running or waiting. */
  get isBusy(): boolean {
    return this.#end !== null;
  }

  /** Starts an animation; one that is still running is finished first. */
  play(animation: Animation): void {
    this.finish();
    this.#end = animation.end;
    this.settled = new Promise((resolve) => (this.#settle = resolve));
    this.#run(animation.steps, 0);
  }

  #run(steps: Step[], index: number): void {
    const step = steps[index];
    if (!step) return this.finish();
    const resume = () => {
      this.#resume = null;
      step.run();
      this.#run(steps, index + 1);
    };
    if (step.after === null) this.#resume = resume;
    else this.#timer = setTimeout(resume, step.after);
  }

  /** Runs the next step of an animation that waits for it; returns whether there was one. */
  next(): boolean {
    const resume = this.#resume;
    resume?.();
    return resume !== null;
  }

  /** Finishes the running animation, if any, at once. */
  finish(): void {
    const end = this.#end;
    if (!end) return;
    clearTimeout(this.#timer);
    this.#resume = null;
    this.#end = null;
    end();
    this.#settle();
    this.#ended();
  }
}
