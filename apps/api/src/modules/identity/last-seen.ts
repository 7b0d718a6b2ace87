import type { FastifyBaseLogger } from "fastify";
import type { Db } from "../../db/connect.ts";
import type { ActingPerson } from "../../http/security/acting-person.ts";
import type { Clock } from "../../runtime/clock.ts";
import { updateLastSeen } from "./queries.ts";

const EVERY_MS = 5 * 60_000;

type Seen = Pick<ActingPerson, "sessionId" | "lastSeenAt" | "isSeenByVisits">;

/** Updates a session's last visit at most every five minutes, without delaying the request. */
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

  /** Records a request that an open page sends by itself, except for staff: an open page must not keep their session alive. */
  noteVisit(session: Seen): void {
    if (session.isSeenByVisits) this.note(session);
  }

  /** Records a staff request with a cached session. For customers, `noteVisit` ran when the session was read. */
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

  /** Waits for pending writes before the database closes. */
  async settle(): Promise<void> {
    await Promise.all(this.#writing.values());
  }
}
