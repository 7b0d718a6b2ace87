import { LRUCache } from "lru-cache";
import type { Db } from "../../../db/connect.ts";
import { placesIn, type ReadHold } from "./read-hold.ts";

const MOST_KEPT = 10_000;
const MINUTE_MS = 60_000;

/** Who tried to hold something has it, as a rule, for long; whom a place was refused comes back to it within minutes. */
class Tries {
  readonly people = new LRUCache<string, true>({ max: MOST_KEPT, ttl: 60 * MINUTE_MS });
  readonly places = new LRUCache<string, true>({ max: MOST_KEPT, ttl: MINUTE_MS });
}

const triesAt = new WeakMap<Db, Tries>();

function triesOf(db: Db): Tries {
  const tries = triesAt.get(db) ?? new Tries();
  triesAt.set(db, tries);
  return tries;
}

/**
 * Whether neither this customer nor anybody at one of these places has lately tried to hold anything through this process;
 * now they have. Only a hint at what is worth trying: what may be held is decided by the database.
 */
export function isFirstTry(db: Db, read: ReadHold): boolean {
  const { people, places } = triesOf(db);
  const wanted = placesIn(read).map(({ resourceId, from }) => `${resourceId} ${from.getTime()}`);
  const isFirst = !people.has(read.buyer.person.id) && !wanted.some((place) => places.has(place));
  people.set(read.buyer.person.id, true);
  for (const place of wanted) places.set(place, true);
  return isFirst;
}
