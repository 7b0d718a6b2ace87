import { isStaff } from "@lapang/domain/staff/roles";
import type { Clock } from "../../runtime/clock.ts";
import type { ActingPerson } from "../security/acting-person.ts";

/** The facts of the session that a stream was opened under; the role is the acting one. */
export type SessionFacts = Pick<ActingPerson, "id" | "role" | "sessionId" | "expiresAt">;

type Options = {
  facts: SessionFacts;
  /** Returns the current session; null once it has ended. */
  find: () => Promise<SessionFacts | null>;
  clock: Clock;
  onEnd: () => void;
};

/** Timers cannot wait longer than about 24 days; checking daily is enough. */
const LONGEST_MS = 24 * 3_600_000;

/** Watches the session of an open stream and reports its end. */
export class StreamSession {
  readonly personId: string;
  isStaff: boolean;
  /** Settles when the current state of the session is known. */
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

  /** Queries the session again, after `others`. */
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
    // A session that cannot be verified receives no more events.
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
