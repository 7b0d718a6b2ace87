import { DomainError } from "@lapang/domain/errors";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import { type ItemGroup, type ItemRow, rowsOf } from "../../bookings/item.ts";
import type { Stretch } from "../../ledger/place-allocations.ts";
import type { AddOnRow } from "./queries.ts";

/** Expires lapsed holds, which restores their stock; implemented by `bookings`. */
export type ExpireLapsed = (tx: Tx, only: RawBuilder<unknown>) => Promise<unknown>;

/** A wanted add-on, for the time of its court. */
export type WantedThing = {
  itemId: string;
  addOn: Pick<AddOnRow, "id" | "kind">;
  quantity: number;
  start: Date;
  end: Date;
};

/**
 * Lock order: all add-on rows, by id, before any resource. All of them (a handful), because a hold that expires another hold
 * also restores add-ons that it does not want itself.
 */
export async function lockShelf(tx: Tx): Promise<void> {
  await tx.selectFrom("add_on").select("id").orderBy("id").forNoKeyUpdate().execute();
}

/**
 * Takes used-up add-ons from stock, and picks free pieces of lent ones, for the caller to hold in the ledger with the courts.
 * Prefers pieces that the owner has, so that no lapsed allocation stays behind.
 */
export async function takeFromShelf(
  tx: Tx,
  wanted: readonly WantedThing[],
  { expireLapsed, ownerId = null }: { expireLapsed: ExpireLapsed; ownerId?: string | null },
): Promise<Stretch[]> {
  if (wanted.length === 0) return [];
  await lockShelf(tx);
  const pieces: Stretch[] = [];
  for (const thing of wanted) {
    if (thing.addOn.kind === "used-up") await takeStock(tx, thing, expireLapsed);
    else pieces.push(...(await pickUnits(tx, thing, { chosen: pieces, ownerId })));
  }
  return pieces;
}

/** Expires lapsed holds of this add-on first, so that their stock is available before the job runs. */
async function takeStock(tx: Tx, { addOn, quantity }: WantedThing, expireLapsed: ExpireLapsed): Promise<void> {
  await expireLapsed(
    tx,
    sql`exists (select from booking_item as item where item.booking_id = booking.id and item.kind = 'add-on'
      and item.details->>'id' = ${String(addOn.id)})`,
  );
  const taken = await tx
    .updateTable("add_on")
    .set((column) => ({ stock: column("stock", "-", quantity) }))
    .where("id", "=", addOn.id)
    .where("stock", ">=", quantity)
    .returning("id")
    .executeTakeFirst();
  if (!taken) throw outOfStock(addOn.id);
}

type Picking = { chosen: readonly Stretch[]; ownerId: string | null };

async function pickUnits(tx: Tx, thing: WantedThing, { chosen, ownerId }: Picking): Promise<Stretch[]> {
  const { itemId, addOn, quantity, start, end } = thing;
  const mine = chosen.filter((piece) => piece.from < end && start < piece.to).map((piece) => piece.resourceId);
  const { rows } = await sql<{ resource_id: number }>`
    select resource_id from add_on_unit
    where add_on_id = ${addOn.id} and not resource_id = any(${mine}::integer[])
      and not exists (select from allocation where allocation.resource_id = add_on_unit.resource_id
        and during && tstzrange(${start}, ${end}) and not coalesce(owner_id = ${ownerId}::uuid, false)
        and (held_until is null or held_until > clock_timestamp()))
    order by exists (select from allocation where allocation.resource_id = add_on_unit.resource_id
      and owner_id = ${ownerId}::uuid) desc, resource_id limit ${quantity}`.execute(tx);
  if (rows.length < quantity) throw outOfStock(addOn.id);
  return rows.map(({ resource_id }) => ({ itemId, resourceId: resource_id, from: start, to: end }));
}

function outOfStock(addOn: number): DomainError {
  return new DomainError("out_of_stock", "There is not enough of it left for that time", { addOn });
}

/** Returns the add-ons in these items' rows. */
export function thingsOf(groups: readonly ItemGroup[]): WantedThing[] {
  return rowsOf(groups).flatMap((row) => {
    const { starts_at: start, ends_at: end } = row;
    if (row.kind !== "add-on" || !start || !end) return [];
    return [{ itemId: row.id, addOn: addOnOf(row), quantity: row.quantity, start, end }];
  });
}

function addOnOf({ details }: Pick<ItemRow, "details">): Pick<AddOnRow, "id" | "kind"> {
  return details as Pick<AddOnRow, "id" | "kind">;
}

/** Restores the stock of these items' used-up add-ons. */
export async function restoreStock(tx: Tx, groups: readonly ItemGroup[]): Promise<void> {
  const things = thingsOf(groups);
  if (things.length === 0) return;
  await lockShelf(tx);
  await sql`update add_on set stock = stock + restored.quantity
    from (select id, sum(quantity)::int as quantity from unnest(
      ${things.map(({ addOn }) => addOn.id)}::integer[],
      ${things.map(({ quantity }) => quantity)}::integer[]) as thing (id, quantity) group by id) as restored
    where add_on.id = restored.id and add_on.kind = 'used-up'`.execute(tx);
}
