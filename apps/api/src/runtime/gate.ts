type Turn = {
  /** Checked when a caller's turn comes: a caller that has left is refused too. */
  hasLeft?: () => boolean;
  /** Waits in a separate priority queue, which is served first. */
  ahead?: boolean;
};

/** A concurrency limit with a bounded first-in first-out queue; the next caller is refused with the owner's error. */
export class Gate {
  readonly #atOnce: number;
  readonly #maxWaiting: number;
  readonly #refuse: () => Error;
  readonly #waiting: (() => void)[] = [];
  readonly #waitingAhead: (() => void)[] = [];
  #running = 0;

  constructor({ atOnce, maxWaiting, refuse }: { atOnce: number; maxWaiting: number; refuse: () => Error }) {
    this.#atOnce = atOnce;
    this.#maxWaiting = maxWaiting;
    this.#refuse = refuse;
  }

  /** True if the next caller need not wait. */
  get hasRoom(): boolean {
    return this.#running < this.#atOnce;
  }

  async run<T>(work: () => Promise<T>, { hasLeft, ahead = false }: Turn = {}): Promise<T> {
    if (!this.hasRoom) {
      const line = ahead ? this.#waitingAhead : this.#waiting;
      if (line.length >= this.#maxWaiting) throw this.#refuse();
      await new Promise<void>((enter) => line.push(enter));
    } else {
      this.#running += 1;
    }
    try {
      if (hasLeft?.()) throw this.#refuse();
      return await work();
    } finally {
      // Hand the place over without releasing it, so that no other caller takes it in between.
      const next = this.#waitingAhead.shift() ?? this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
