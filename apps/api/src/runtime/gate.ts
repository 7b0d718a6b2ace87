type Turn = {
  /** Whoever has left while waiting is refused too, when their turn comes. */
  hasLeft?: () => boolean;
  /** In a line of its own, as long as the other: who waits in it goes in before everybody else. */
  ahead?: boolean;
};

/** Lets so many works run at once and so many wait, in the order they came; the next is refused, as its owner refuses. */
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

  /** True when the next one need not wait. */
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
      // The place is handed over, not given up: nobody slips in between.
      const next = this.#waitingAhead.shift() ?? this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
