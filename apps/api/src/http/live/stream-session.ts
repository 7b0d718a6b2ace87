import { isStaff } from "@lapang/domain/staff/roles";
import type { Clock } from "../../runtime/clock.ts";
import type { ActingPerson } from "../security/acting-person.ts";

/** What a stream must know of the session it was opened under; the role is the acting one. */
export type SessionFacts = Pick<ActingPerson, "id" | "role" | "sessionId" | "expiresAt">;

type Options = {
  facts: SessionFacts;
  /** The session as it is now; null once it has ended. */
  find: () => Promise<SessionFacts | null>;
  clock: Clock;
  onEnd: () => void;
};

/** No timer waits longer. */
const LONGEST_MS = 24 * 3_600_000;

/** Watches over one session for as long as a stream is open, and says when it has ended. */
export class StreamSession {
  readonly personId: string;
  isStaff: boolean;
  /** Settles when it is certain whether the session still stands. */
  verified: Promise<void> = Promise.resolve();
  readonly #options: Options;
  #expiry: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(options: Options) {
    this.#options = options;
    this.personId = options.facts.id;
    this.isStaff = isStaff(options.facts.role);
    this.#awaitExpiry(options.facts);
  }

  /** Asks anew, after `others` have asked. */
  verify(others: Promise<unknown> = Promise.resolve()): Promise<void> {
    this.verified = Promise.all([others, this.verified]).then(() => this.#look());
    return this.verified;
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#expiry);
  }

  async #look(): Promise<void> {
    if (this.#stopped) return;
    const { facts, find, onEnd } = this.#options;
    // Whoever cannot be asked about is shown nothing more.
    const found = await find().catch(() => null);
    if (this.#stopped) return;
    if (found?.sessionId === facts.sessionId && found.id === facts.id) {
      this.isStaff = isStaff(found.role);
      this.#awaitExpiry(found);
    } else {
      this.stop();
      onEnd();
    }
  }

  #awaitExpiry({ expiresAt }: SessionFacts): void {
    clearTimeout(this.#expiry);
    const leftMs = expiresAt.getTime() - this.#options.clock().getTime();
    this.#expiry = setTimeout(() => void this.verify(), Math.min(Math.max(leftMs, 1), LONGEST_MS));
    this.#expiry.unref();
  }
}
