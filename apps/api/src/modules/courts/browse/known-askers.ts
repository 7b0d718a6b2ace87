import type { Standing } from "@lapang/domain/booking/standing";
import { LRUCache } from "lru-cache";
import type { Change, Realtime } from "../../../ports/realtime.ts";
import type { Db } from "../../../db/connect.ts";
import { withoutAskingAgain } from "../../../db/remembered.ts";
import type { ActingPerson } from "../../../http/security/acting-person.ts";
import type { Clock } from "../../../runtime/clock.ts";
import { wordOfCookie } from "../../identity/session-token.ts";
import { findOwnTerms } from "./find-own-terms.ts";

/** Who asks, as far as days and prices go; everybody who is alike has the same `key`. */
export type Asker = { standing: Standing; key: string } | null;

type Known = { session: ActingPerson; asker: Asker; until: number };

export type KnownAskersOptions = {
  db: Db;
  clock: Clock;
  realtime: Realtime | undefined;
  findSession: (token: string) => Promise<ActingPerson | null>;
};

const NOBODY = { asker: null, session: null };
const MAX_KNOWN = 10_000;
/** For what no trigger speaks of, such as another zone of the venue. */
const LONGEST_MS = 60_000;

/**
 * Remembers what the owner of a session is to the venue. A memory is used only by a request that has first made sure that
 * this process heard of everything committed before it: a session that was ended, a person who was disabled or a
 * membership that was taken away, by whichever process or by hand, is no longer remembered by the next request.
 */
export class KnownAskers {
  readonly #options: KnownAskersOptions;
  readonly #known = new LRUCache<string, Known>({
    max: MAX_KNOWN,
    dispose: ({ session }, key) => this.#forgetKey(session.id, key),
  });
  readonly #keysOf = new Map<string, Set<string>>();
  #changes = 0;

  constructor(options: KnownAskersOptions) {
    this.#options = options;
  }

  /** Follows the changes until the returned function is called. */
  follow(): () => void {
    return this.#options.realtime?.subscribe((change) => this.#hear(change)) ?? (() => {});
  }

  get size(): number {
    return this.#known.size;
  }

  /** `isCurrent` says whether this process hears of changes: what it remembers otherwise may be no longer true. */
  async find(token: string): Promise<{ asker: Asker; session: ActingPerson | null; isCurrent: boolean }> {
    const isCurrent = (await this.#options.realtime?.caughtUp()) ?? false;
    const key = wordOfCookie(token);
    if (key === undefined) return { ...NOBODY, isCurrent };
    const known = isCurrent ? this.#known.get(key) : undefined;
    if (known && known.until > this.#options.clock().getTime()) return { ...known, isCurrent };
    const load = () => this.#load(key, token, isCurrent);
    const loaded = await (isCurrent ? withoutAskingAgain(load) : load());
    return { ...(loaded ?? NOBODY), isCurrent };
  }

  async #load(key: string, token: string, keep: boolean): Promise<Known | null> {
    const changesBefore = this.#changes;
    const now = this.#options.clock();
    const session = await this.#options.findSession(token);
    if (!session) return null;
    const { standing, until } = await findOwnTerms(this.#options.db, session, now);
    const asker = standing && { standing, key: JSON.stringify(standing) };
    const ends = [session.expiresAt.getTime(), until?.getTime() ?? Infinity, now.getTime() + LONGEST_MS];
    const known = { session, asker, until: Math.min(...ends) };
    // What was heard while we read may be about what we read; whoever it was about, the next one reads again.
    if (keep && this.#changes === changesBefore) this.#keep(key, known);
    return known;
  }

  #keep(key: string, known: Known): void {
    this.#known.set(key, known);
    const { id } = known.session;
    const keys = this.#keysOf.get(id);
    if (keys) keys.add(key);
    else this.#keysOf.set(id, new Set([key]));
  }

  #forgetKey(personId: string, key: string): void {
    const keys = this.#keysOf.get(personId);
    keys?.delete(key);
    if (keys?.size === 0) this.#keysOf.delete(personId);
  }

  #hear(change: Change): void {
    if (change.kind === "person") {
      this.#changes += 1;
      for (const key of [...(this.#keysOf.get(change.personId) ?? [])]) this.#known.delete(key);
    } else if (change.kind === "silence" || change.kind === "gap") {
      this.#changes += 1;
      this.#known.clear();
    }
  }
}
