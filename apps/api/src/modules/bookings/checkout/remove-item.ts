import { DomainError } from "@lapang/domain/errors";
import type { Db, Tx } from "../../../db/connect.ts";
import { releaseItems } from "../../ledger/ledger.ts";
import { offerFreed } from "../hold/offer-freed.ts";
import { type ItemGroup, idsOf, rowsOf, spanOf, titleOf } from "../item.ts";
import { type BookingRow, listGroups, lockPerson, tellTimeline, updateBooking } from "../record/booking-rows.ts";
import { type KeptQuote, keptQuoteOf } from "../record/kept-quote.ts";
import { leadingKind, type Sellables, sellableOf } from "../sellables.ts";
import { lockHeld, redeemingOf, requoteBooking } from "./change-checkout.ts";

type Removing = { id: string; itemId: string; personId: string; now: Date };

/** Removes an item and its extras from a hold; the end of the hold stays. Idempotent. */
export async function removeItem(db: Db, sellables: Sellables, removing: Removing): Promise<void> {
  const { id, itemId, personId, now } = removing;
  const gone = await db.transaction().execute(async (tx) => {
    await lockPerson(tx, personId);
    const booking = await lockHeld(tx, { id, personId, now });
    const groups = await listGroups(tx, id);
    const going = groups.find(({ row }) => row.id === itemId);
    if (!going) return [];
    const rest = groups.filter((group) => group !== going);
    refuseNeeded(sellables, going, rest);
    await sellableOf(sellables, going.row.kind).supply?.restore?.(tx, [going]);
    await tx.deleteFrom("booking_item").where("id", "=", itemId).execute();
    await writeDown(tx, sellables, { booking, rest, now });
    const details = { titles: [going.row.title] };
    await tellTimeline(tx, id, { kind: "removed", actor: "customer", personId, details });
    await releaseItems(tx, { ownerId: id, itemIds: idsOf([going]), others: [] });
    return [going];
  });
  await offerFreed(db, sellables, gone, now);
}

/** Refuses to remove the last item, or one that lowers the price of others, as nights do. */
function refuseNeeded(sellables: Sellables, { row }: ItemGroup, rest: readonly ItemGroup[]): void {
  const { bundle, pricedAlone } = sellableOf(sellables, row.kind);
  const hosts = bundle !== undefined && rest.some((other) => other.row.kind !== row.kind);
  const needed = rest.length === 0 || hosts || !pricedAlone;
  if (!needed) return;
  const fields = [{ field: "itemId", problem: "something the rest of the hold does not need; else release the hold" }];
  throw new DomainError("invalid_request", "Some fields are not valid", { fields });
}

type Writing = { booking: BookingRow; rest: readonly ItemGroup[]; now: Date };

async function writeDown(tx: Tx, sellables: Sellables, { booking, rest, now }: Writing): Promise<void> {
  const kept = keptQuoteOf(booking.quote);
  if (!kept) throw new DomainError("illegal_move", "This booking has no price to take anything off");
  const ids = new Set(idsOf(rest));
  const lines = kept.quoted.lines.filter(({ item }) => ids.has(item));
  const without: KeptQuote = { ...kept, quoted: { ...kept.quoted, lines } };
  const quote = await requoteBooking(tx, { ...booking, quote: without }, redeemingOf(booking, {}), now);
  const rows = rowsOf(rest);
  const { start, end } = spanOf(rows);
  const kind = leadingKind(
    sellables,
    rest.map(({ row }) => row.kind),
  );
  const changes = { kind, title: titleOf(rows), total: quote.quoted.total, starts_at: start, ends_at: end };
  await updateBooking(tx, booking, { ...changes, quote: JSON.stringify(quote) }, now);
}
