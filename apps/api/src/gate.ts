/** Lets so many works run at once and so many wait, in the order they came; the next is refused, as its owner refuses. */
export class Gate {
  readonly #atOnce: number;
  readonly #maxWaiting: number;
  readonly #refuse: () => Error;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor({ atOnce, maxWaiting, refuse }: { atOnce: number; maxWaiting: number; refuse: () => Error }) {
    this.#atOnce = atOnce;
    this.#maxWaiting = maxWaiting;
    this.#refuse = refuse;
  }

  /** True when the next one need not wait. */
  get hasRoom(): boolean {
    return this.#running < this.#atOnce;
  }

  /** Whoever `hasLeft` while waiting is refused too, when their turn comes. */
  async run<T>(work: () => Promise<T>, hasLeft?: () => boolean): Promise<T> {
    if (!this.hasRoom) {
      if (this.#waiting.length >= this.#maxWaiting) throw this.#refuse();
      await new Promise<void>((enter) => this.#waiting.push(enter));
    } else {
      this.#running += 1;
    }
    try {
      if (hasLeft?.()) throw this.#refuse();
      return await work();
    } finally {
      // The place is handed over, not given up: nobody slips in between.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
