import type { Standing } from "@lapang/domain/booking/standing";
import { LRUCache } from "lru-cache";
import type { Db } from "../../../db/connect.ts";
import { withCurrentCache } from "../../../db/remembered.ts";
import type { ActingPerson } from "../../../http/security/acting-person.ts";
import type { SignedIn } from "../../../http/security/guard.ts";
import type { Change, Realtime } from "../../../ports/realtime.ts";
import type { Clock } from "../../../runtime/clock.ts";
import { cacheKeyOfCookie } from "../../identity/session-token.ts";
import { findStandingUntil } from "./find-standing.ts";

/** A signed-in person's pricing profile, null for the public one; equal profiles have the same `key`. */
export type PricingProfile = { standing: Standing; key: string } | null;

type Known = { session: ActingPerson; profile: PricingProfile; until: number };

export type SessionProfilesOptions = {
  db: Db;
  clock: Clock;
  realtime: Realtime | undefined;
  findSession: (token: string) => Promise<ActingPerson | null>;
};

const NOBODY = { profile: null, session: null };
const MAX_KNOWN = 10_000;
/** Bounds staleness after changes without a trigger, such as the venue's time zone. */
const LONGEST_MS = 60_000;

/**
 * Caches the session and pricing profile behind a session cookie. A request uses the cache only after this process has received
 * all events committed before it, so an ended session, a disabled person or a lost membership takes effect at the next request,
 * whichever process changed it.
 */
export class SessionProfiles {
  readonly #options: SessionProfilesOptions;
  readonly #known = new LRUCache<string, Known>({
    max: MAX_KNOWN,
    dispose: ({ session }, key) => this.#forgetKey(session.id, key),
  });
  readonly #keysOf = new Map<string, Set<string>>();
  #changes = 0;

  constructor(options: SessionProfilesOptions) {
    this.#options = options;
  }

  /** Subscribes to changes; returns the function that unsubscribes. */
  follow(): () => void {
    return this.#options.realtime?.subscribe((change) => this.#onChange(change)) ?? (() => {});
  }

  get size(): number {
    return this.#known.size;
  }

  /** `isCurrent` is false while this process receives no live events; then the cache is not used. */
  async find(token: string): Promise<{ profile: PricingProfile; session: ActingPerson | null; isCurrent: boolean }> {
    const isCurrent = (await this.#options.realtime?.caughtUp()) ?? false;
    const key = cacheKeyOfCookie(token);
    if (key === undefined) return { ...NOBODY, isCurrent };
    const known = isCurrent ? this.#known.get(key) : undefined;
    if (known && known.until > this.#options.clock().getTime()) return { ...known, isCurrent };
    const load = () => this.#load(key, token, isCurrent);
    const loaded = await (isCurrent ? withCurrentCache(load) : load());
    return { ...(loaded ?? NOBODY), isCurrent };
  }

  async #load(key: string, token: string, keep: boolean): Promise<Known | null> {
    const changesBefore = this.#changes;
    const now = this.#options.clock();
    const session = await this.#options.findSession(token);
    if (!session) return null;
    const { standing, until } = await findOwnTerms(this.#options.db, session, now);
    const profile = standing && { standing, key: JSON.stringify(standing) };
    const ends = [session.expiresAt.getTime(), until?.getTime() ?? Infinity, now.getTime() + LONGEST_MS];
    const known = { session, profile, until: Math.min(...ends) };
    // An event that arrived during the read may concern this entry, so do not cache it.
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

  #onChange(change: Change): void {
    if (change.kind === "person") {
      this.#changes += 1;
      for (const key of [...(this.#keysOf.get(change.personId) ?? [])]) this.#known.delete(key);
    } else if (change.kind === "silence" || change.kind === "gap") {
      this.#changes += 1;
      this.#known.clear();
    }
  }
}

/** A person's own pricing profile, or null for the public one, and when it ends. */
type OwnTerms = { standing: Standing | null; until: Date | null };

async function findOwnTerms(db: Db, person: Pick<SignedIn, "id" | "role">, now: Date): Promise<OwnTerms> {
  const { standing, until } = await findStandingUntil(db, person, now);
  const isOwn = standing.clubMember || standing.staff || standing.stays.length > 0;
  return { standing: isOwn ? standing : null, until };
}
