import { DomainError } from "@lapang/domain/errors";
import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import { moveAllocations } from "../../ledger/ledger.ts";
import type { ExtrasChange } from "../capabilities/extras.ts";
import { insertItems } from "../hold/insert-booking.ts";
import type { ItemGroup } from "../item.ts";
import { type BookingRow, listGroups } from "../record/booking-rows.ts";
import { type KeptQuote, keptQuoteOf, linesOf } from "../record/kept-quote.ts";
import type { Sellable } from "../sellable.ts";
import { type Sellables, sellableOf } from "../sellables.ts";

type Choice = { booking: BookingRow; wishes: readonly { itemId: string }[]; now: Date };

export type ChosenExtras = {
  /** The quote with the lines of the new extras, to be priced again. */
  quote: KeptQuote;
  /** Changes the places, all or none. Must be last in the transaction, because it calls the ledger. */
  place(): Promise<void>;
};

/** Reads the new extras of held items. Items that are not named keep theirs. */
export async function chooseExtras(tx: Tx, sellables: Sellables, choice: Choice): Promise<ChosenExtras> {
  const { booking, wishes } = choice;
  const groups = await listGroups(tx, booking.id);
  const kept = keptQuoteOf(booking.quote);
  const named = groups.filter(({ row }) => wishes.some(({ itemId }) => itemId === row.id));
  const sellable = sellableOfAll(sellables, named);
  if (!kept || named.length < wishes.length || !sellable?.extras) throw notItsThings();
  const change = await sellable.extras.read(tx, named, wishes);
  const quote = withLines(kept, { groups, named, change });
  return { quote, place: () => place(tx, { bookingId: booking.id, named, change, sellable }) };
}

function sellableOfAll(sellables: Sellables, named: readonly ItemGroup[]): Sellable | null {
  const kinds = new Set(named.map(({ row }) => row.kind));
  const [kind] = kinds;
  return kind !== undefined && kinds.size === 1 ? sellableOf(sellables, kind) : null;
}

type Changing = { groups: readonly ItemGroup[]; named: readonly ItemGroup[]; change: ExtrasChange };

function withLines(kept: KeptQuote, { groups, named, change }: Changing): KeptQuote {
  const lines = groups.flatMap((group) => {
    const { row, extras } = group;
    const own = linesOf(kept.quoted, row.id);
    if (!named.includes(group)) return [...own, ...extras.flatMap(({ id }) => linesOf(kept.quoted, id))];
    const ids = change.items.filter(({ parent_id }) => parent_id === row.id).map(({ id }) => id);
    return [...own, ...change.lines.filter(({ item }) => ids.includes(item))];
  });
  // Pricing again reads only the plain lines.
  return { ...kept, quoted: { ...kept.quoted, lines: lines as KeptQuote["quoted"]["lines"] } };
}

type Placing = Pick<Changing, "named" | "change"> & { bookingId: string; sellable: Sellable };

async function place(tx: Tx, { bookingId, named, change, sellable }: Placing): Promise<void> {
  await sellable.supply?.restore?.(tx, named);
  const old = named.flatMap(({ extras }) => extras.map(({ id }) => id));
  await tx.deleteFrom("booking_item").where("id", "=", sql<string>`any(${old}::uuid[])`).execute();
  for (const [id, details] of change.details) {
    await tx
      .updateTable("booking_item")
      .set({ details: JSON.stringify(details) })
      .where("id", "=", id)
      .execute();
  }
  const quoted = await findQuoted(tx, bookingId);
  await insertItems(tx, bookingId, { items: change.items, quoted, from: await findFreePosition(tx, bookingId) });
  try {
    const items = [...change.places, ...(await change.reserve(tx, bookingId))];
    await moveAllocations(tx, { ownerId: bookingId, itemIds: old, items });
  } catch (error) {
    throw change.explain(error);
  }
}

async function findFreePosition(tx: Tx, bookingId: string): Promise<number> {
  const { last } = await tx
    .selectFrom("booking_item")
    .select((item) => item.fn.max("position").as("last"))
    .where("booking_id", "=", bookingId)
    .executeTakeFirstOrThrow();
  return (last ?? -1) + 1;
}

async function findQuoted(tx: Tx, id: string): Promise<KeptQuote["quoted"]> {
  const { quote } = await tx.selectFrom("booking").select("quote").where("id", "=", id).executeTakeFirstOrThrow();
  return (quote as unknown as KeptQuote).quoted;
}

function notItsThings(): DomainError {
  const fields = [{ field: "extras", problem: "things of this booking" }];
  return new DomainError("invalid_request", "Some fields are not valid", { fields });
}
