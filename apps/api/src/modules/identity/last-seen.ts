import type { FastifyBaseLogger } from "fastify";
import type { Db } from "../../db/connect.ts";
import type { ActingPerson } from "../../http/security/acting-person.ts";
import type { Clock } from "../../runtime/clock.ts";
import { updateLastSeen } from "./queries.ts";

const EVERY_MS = 5 * 60_000;

type Seen = Pick<ActingPerson, "sessionId" | "lastSeenAt" | "isSeenByVisits">;

/** Notes now and then that a device was seen, behind the back of the request that showed it. */
export class LastSeen {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #log: Pick<FastifyBaseLogger, "warn">;
  readonly #writing = new Map<string, Promise<void>>();

  constructor(db: Db, clock: Clock, log: Pick<FastifyBaseLogger, "warn">) {
    this.#db = db;
    this.#clock = clock;
    this.#log = log;
  }

  /** What a page that is merely open asks for by itself: a customer's visit, but nothing that staff do. */
  noteVisit(session: Seen): void {
    if (session.isSeenByVisits) this.note(session);
  }

  /** What staff do where people are known by memory: a customer's visit was noted when it was read. */
  noteStaff(session: Seen): void {
    if (!session.isSeenByVisits) this.note(session);
  }

  note({ sessionId, lastSeenAt }: Pick<ActingPerson, "sessionId" | "lastSeenAt">): void {
    const now = this.#clock();
    const due = new Date(now.getTime() - EVERY_MS);
    if (lastSeenAt > due || this.#writing.has(sessionId)) return;
    const write = updateLastSeen(this.#db, sessionId, now, due)
      .catch((error: unknown) => this.#log.warn({ err: error }, "a visit was not noted"))
      .finally(() => this.#writing.delete(sessionId));
    this.#writing.set(sessionId, write);
  }

  /** Before the database closes. */
  async settle(): Promise<void> {
    await Promise.all(this.#writing.values());
  }
}
