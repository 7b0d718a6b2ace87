const WINDOW_MS = 60_000;
const PER_SOURCE = 30;
const PER_PROCESS = 600;

/** Bounds the log lines that an attacker can cause: per event and address, and in total, per minute. */
export class AdmittedEvents {
  readonly #now: () => number;
  readonly #counts = new Map<string, number>();
  #windowEnds = 0;
  #total = 0;
  #suppressed = 0;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** False if the line must be dropped; otherwise the number of lines dropped in the previous window, reported once. */
  admit(source: string): number | false {
    const before = this.#openWindow();
    const count = (this.#counts.get(source) ?? 0) + 1;
    if (count > PER_SOURCE || this.#total >= PER_PROCESS) {
      this.#suppressed += 1;
      return false;
    }
    this.#counts.set(source, count);
    this.#total += 1;
    return before;
  }

  #openWindow(): number {
    const now = this.#now();
    if (now < this.#windowEnds) return 0;
    const before = this.#suppressed;
    this.#windowEnds = now + WINDOW_MS;
    this.#counts.clear();
    this.#total = 0;
    this.#suppressed = 0;
    return before;
  }
}
