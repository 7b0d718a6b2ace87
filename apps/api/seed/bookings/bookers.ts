import { bookers } from "../content/people.ts";
import type { Random } from "../random.ts";

export type Booker = { name: string; phone: string; woman: boolean; member: boolean; rank: number };

const COUNT = 150;
const MEMBER_EVERY = 3;

/**
 * Returns the people who play here. The content names thirty; a busy venue has more, so their names are recombined, and
 * nobody plays five times a day. Phone numbers continue from the last one.
 */
export function makeBookers(): Booker[] {
  const first = bookers.map((booker) => booker.name.split(" ")[0]);
  const last = bookers.map((booker) => booker.name.split(" ").at(-1));
  const start = Number(bookers.at(-1)?.phone.slice(1));
  return Array.from({ length: COUNT }, (_, index) => {
    const round = Math.floor(index / bookers.length);
    const known = bookers[index];
    return {
      rank: index,
      name: known?.name ?? `${first[index % first.length]} ${last[(index + round * 7) % last.length]}`,
      woman: bookers[index % bookers.length]?.woman ?? false,
      phone: known?.phone ?? `+${start + index - bookers.length + 1}`,
      member: index % MEMBER_EVERY === 0,
    };
  });
}

/** Picks a person without a court on that day; some come often, most now and then. */
export function pickBooker(
  random: Random,
  everybody: readonly Booker[],
  busy: ReadonlySet<Booker>,
  membersOnly: boolean,
): Booker | undefined {
  const able = everybody.filter((booker) => !busy.has(booker) && (booker.member || !membersOnly));
  if (able.length === 0) return undefined;
  return random.weighted(able, (booker) => 1 / (booker.rank + 80));
}
