import { DomainError } from "@lapang/domain/errors";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/connect.ts";
import { lockShelf } from "./expire-holds.ts";
import { listWinners } from "./offer-freed.ts";
import type { Stretch } from "./place-allocations.ts";
import type { ReadMove } from "./read-move.ts";
import type { WishedItem } from "./read-wish.ts";

/** Refuses, with the places in the way, a move to where somebody else is or stands in line for. */
export async function refuseTaken(db: Db, { booking, wish }: Omit<ReadMove, "items">, now: Date): Promise<void> {
  const items = await listTaken(db, placesOf(wish.items), [booking.id]);
  if (items.length > 0) throw new DomainError("slot_taken", "Somebody else has taken it.", { items });
  const places = wish.items.map(({ court, start, end }) => ({ courtId: court.id, start, end }));
  const winners = await listWinners(db, places, now);
  const inLine = winners.some(
    (winner) =>
      winner.personId !== booking.person_id &&
      places.some(({ courtId, start, end }) => courtId === winner.courtId && winner.start < end && start < winner.end),
  );
  if (inLine) throw new DomainError("slot_taken", "Somebody stands in line for it", { items: [] });
}

/** Courts and coaches of a wish. */
export function placesOf(items: readonly WishedItem[]): Stretch[] {
  return items.flatMap(({ court, coach, start, end }) => [
    { resourceId: court.resourceId, from: start, to: end },
    ...(coach ? [{ resourceId: coach.resource_id, from: start, to: end }] : []),
  ]);
}

/** Those of the stretches in which somebody else than these owners is. */
export async function listTaken(db: Db, stretches: readonly Stretch[], owners: readonly string[]): Promise<Stretch[]> {
  const taken: Stretch[] = [];
  for (const stretch of stretches) {
    const { rows } = await sql`select from allocation where resource_id = ${stretch.resourceId}
      and during && tstzrange(${stretch.from}, ${stretch.to}) and not coalesce(owner_id = any(${owners}::uuid[]), false)
      and (held_until is null or held_until > clock_timestamp()) limit 1`.execute(db);
    if (rows.length > 0) taken.push(stretch);
  }
  return taken;
}

/** Picks what is lent for the new times, the booking's own pieces first; what is used up goes along as it is. */
export async function pickLent(tx: Tx, bookingId: string, items: readonly WishedItem[]): Promise<Stretch[]> {
  const wanted = items.flatMap(({ addOns, start, end }) =>
    addOns.filter(({ addOn }) => addOn.kind === "lent").map((extra) => ({ ...extra, start, end })),
  );
  if (wanted.length > 0) await lockShelf(tx);
  const pieces: Stretch[] = [];
  for (const { addOn, quantity, start, end } of wanted) {
    const mine = pieces.filter((piece) => piece.from < end && start < piece.to).map((piece) => piece.resourceId);
    const { rows } = await sql<{ resource_id: number }>`
      select resource_id from add_on_unit as unit
      where add_on_id = ${addOn.id} and not resource_id = any(${mine}::integer[])
        and not exists (select from allocation where allocation.resource_id = unit.resource_id
          and during && tstzrange(${start}, ${end}) and owner_id is distinct from ${bookingId}::uuid
          and (held_until is null or held_until > clock_timestamp()))
      order by exists (select from allocation where allocation.resource_id = unit.resource_id
        and owner_id = ${bookingId}::uuid) desc, resource_id limit ${quantity}`.execute(tx);
    if (rows.length < quantity) {
      throw new DomainError("out_of_stock", "There is not enough of it left for that time", { addOn: addOn.id });
    }
    pieces.push(...rows.map(({ resource_id }) => ({ resourceId: resource_id, from: start, to: end })));
  }
  return pieces;
}

/** What of the stretches the booking does not have yet: only that need be held beside it. */
export async function listMissing(tx: Tx, bookingId: string, stretches: readonly Stretch[]): Promise<Stretch[]> {
  const missing: Stretch[] = [];
  for (const { resourceId, from, to } of stretches) {
    const { rows } = await sql<{ from: Date; to: Date }>`
      select lower(gap) as "from", upper(gap) as "to"
      from unnest(tstzmultirange(tstzrange(${from}, ${to})) - coalesce(
        (select range_agg(during) from allocation where resource_id = ${resourceId} and owner_id = ${bookingId}::uuid),
        '{}'::tstzmultirange)) as gap`.execute(tx);
    missing.push(...rows.map((gap) => ({ resourceId, ...gap })));
  }
  return missing;
}
