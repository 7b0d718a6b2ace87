import { DomainError } from "@lapang/domain/errors";
import { sql } from "kysely";
import type { Tx } from "../../db/connect.ts";
import { expireLapsed, lockShelf } from "./expire-holds.ts";
import type { Stretch } from "./place-allocations.ts";
import type { WishedItem } from "./read-wish.ts";

/** What goes along with a court for its time. */
export type ExtrasOf = Pick<WishedItem, "start" | "end" | "addOns">;

/**
 * Reserves what goes with the courts: takes what is used up out of its stock, and picks free pieces of what is lent, to be
 * placed in the ledger with the courts. Pieces the owner had before come first, so that no lapsed one is left behind.
 */
export async function reserveExtras(
  tx: Tx,
  items: readonly ExtrasOf[],
  ownerId: string | null = null,
): Promise<Stretch[]> {
  const wanted = items.flatMap(({ addOns, start, end }) => addOns.map((extra) => ({ ...extra, start, end })));
  if (wanted.length === 0) return [];
  await lockShelf(tx);
  const pieces: Stretch[] = [];
  for (const { addOn, quantity, start, end } of wanted) {
    if (addOn.kind === "used-up") await takeStock(tx, addOn.id, quantity);
    else pieces.push(...(await pickUnits(tx, { addOnId: addOn.id, quantity, start, end, chosen: pieces, ownerId })));
  }
  return pieces;
}

/** A lapsed hold's share goes back on the shelf first, as a lapsed hold in the ledger does: nothing waits for a timer. */
async function takeStock(tx: Tx, addOnId: number, quantity: number): Promise<void> {
  await expireLapsed(tx, { addOnId });
  const taken = await tx
    .updateTable("add_on")
    .set((column) => ({ stock: column("stock", "-", quantity) }))
    .where("id", "=", addOnId)
    .where("stock", ">=", quantity)
    .returning("id")
    .executeTakeFirst();
  if (!taken) throw outOfStock(addOnId);
}

type Choice = {
  addOnId: number;
  quantity: number;
  start: Date;
  end: Date;
  chosen: readonly Stretch[];
  ownerId: string | null;
};

async function pickUnits(tx: Tx, { addOnId, quantity, start, end, chosen, ownerId }: Choice): Promise<Stretch[]> {
  const mine = chosen.filter((piece) => piece.from < end && start < piece.to).map((piece) => piece.resourceId);
  const { rows } = await sql<{ resource_id: number }>`
    select resource_id from add_on_unit
    where add_on_id = ${addOnId} and not resource_id = any(${mine}::integer[])
      and not exists (select from allocation where allocation.resource_id = add_on_unit.resource_id
        and during && tstzrange(${start}, ${end}) and owner_id is distinct from ${ownerId}::uuid
        and (held_until is null or held_until > clock_timestamp()))
    order by exists (select from allocation where allocation.resource_id = add_on_unit.resource_id
      and owner_id = ${ownerId}::uuid) desc, resource_id limit ${quantity}`.execute(tx);
  if (rows.length < quantity) throw outOfStock(addOnId);
  return rows.map(({ resource_id }) => ({ resourceId: resource_id, from: start, to: end }));
}

function outOfStock(addOn: number): DomainError {
  return new DomainError("out_of_stock", "There is not enough of it left for that time", { addOn });
}
