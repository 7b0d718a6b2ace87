import type { changeCheckout as changeCheckoutRoute } from "@lapang/contract/sales/checkout";
import { isHold } from "@lapang/domain/booking/moves";
import { plainLinesOf, type Redeeming } from "@lapang/domain/booking/quote";
import { DomainError } from "@lapang/domain/errors";
import { refusalError } from "@lapang/domain/refusal";
import { normalisePhone } from "@lapang/domain/text/phone";
import type { z } from "zod";
import type { Db, Tx } from "../../../db/connect.ts";
import { refuseWhilePaying } from "../../payments/attempts/refuse-while-paying.ts";
import { findRedeemable } from "../../tenders/find-redeemable.ts";
import { type BookingRow, listGroups, lockOwnBooking, updateBooking } from "../record/booking-rows.ts";
import { type KeptQuote, keptQuoteOf, requote } from "../record/kept-quote.ts";
import { type Sellables, sellableOf } from "../sellables.ts";
import { chooseExtras } from "./choose-extras.ts";

export type CheckoutChanges = z.output<(typeof changeCheckoutRoute)["body"]>;
type Change = { id: string; personId: string; changes: CheckoutChanges; now: Date };

/** Changes players, extras and tenders of a live hold, and stores the new price on the booking. */
export async function changeCheckout(
  db: Db,
  sellables: Sellables,
  { id, personId, changes, now }: Change,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const booking = await lockHeld(tx, { id, personId, now });
    if (changes.players) await replacePlayers(tx, id, changes.players);
    const wishes = wishesIn(changes);
    const chosen = wishes && (await chooseExtras(tx, sellables, { booking, wishes, now }));
    const along = chosen ? { ...booking, quote: chosen.quote } : booking;
    const { inParts } = changes;
    const before =
      inParts === undefined ? along : { ...along, quote: await payInParts(tx, sellables, { booking: along, inParts }) };
    const kept = await requoteBooking(tx, before, redeemingOf(booking, changes), now);
    const { voucherRefusal, total } = kept.quoted;
    // Refuses only a voucher that was just entered. The price shows an older one that has expired.
    if (voucherRefusal && changes.voucher) throw refusalError(voucherRefusal);
    const phone = changes.contactPhone !== undefined && { contact_phone: phoneOf(changes.contactPhone) };
    await updateBooking(tx, booking, { quote: JSON.stringify(kept), total, ...phone }, now);
    await chosen?.place();
  });
}

/** Returns the wanted extras of one kind: a transaction changes places only once. */
function wishesIn({ extras, rooms }: CheckoutChanges) {
  if (!extras || !rooms) return extras ?? rooms;
  const fields = [{ field: "rooms", problem: "not together with extras" }];
  throw new DomainError("invalid_request", "Some fields are not valid", { fields });
}

/** Locks the customer's booking; refuses one that is not held, has lapsed or is being paid. */
export async function lockHeld(
  tx: Tx,
  { id, personId, now }: { id: string; personId: string; now: Date },
): Promise<BookingRow> {
  const booking = await lockOwnBooking(tx, id, personId);
  if (!isHold(booking.status)) {
    throw new DomainError("illegal_move", "Only a hold can be changed", { from: booking.status, to: "held" });
  }
  await refuseWhilePaying(tx, { payable_kind: "booking", payable_id: id });
  if (booking.held_until && booking.held_until <= now) throw new DomainError("hold_lapsed", "The hold has run out.");
  return booking;
}

export function redeemingOf(booking: BookingRow, changes: CheckoutChanges): Redeeming {
  const kept = keptQuoteOf(booking.quote);
  return {
    voucher: changes.voucher === undefined ? (kept?.voucher ?? null) : changes.voucher || null,
    useWallet: changes.useWallet ?? kept?.useWallet ?? false,
    usePackage: changes.usePackage ?? kept?.usePackage ?? false,
  };
}

export async function requoteBooking(
  tx: Tx,
  booking: Pick<BookingRow, "id" | "person_id"> & { quote: unknown },
  redeeming: Redeeming,
  now: Date,
): Promise<KeptQuote> {
  const kept = keptQuoteOf(booking.quote);
  if (!kept) throw new DomainError("illegal_move", "This booking has no price to redeem anything on");
  const personId = booking.person_id ?? "";
  return requote(kept, redeeming, await findRedeemable(tx, { personId, bookingId: booking.id, redeeming, now }));
}

async function replacePlayers(tx: Tx, bookingId: string, names: readonly string[]): Promise<void> {
  await tx.deleteFrom("booking_player").where("booking_id", "=", bookingId).execute();
  if (names.length === 0) return;
  const rows = names.map((name, position) => ({ booking_id: bookingId, position, name }));
  await tx.insertInto("booking_player").values(rows).execute();
}

function phoneOf(typed: string | null): string | null {
  if (typed === null || typed.trim() === "") return null;
  const phone = normalisePhone(typed);
  if (phone) return phone;
  const fields = [{ field: "contactPhone", problem: "an Indonesian phone number" }];
  throw new DomainError("invalid_request", "Some fields are not valid", { fields });
}

type Choice = { booking: { id: string; quote: unknown }; inParts: boolean };

/** Sets all divisible items of a hold to payment in parts, or at once. Returns a quote to be priced again. */
async function payInParts(tx: Tx, sellables: Sellables, { booking, inParts }: Choice): Promise<KeptQuote> {
  const kept = keptQuoteOf(booking.quote);
  const lines = kept ? plainLinesOf(kept.quoted) : [];
  let divided = 0;
  for (const { row } of await listGroups(tx, booking.id)) {
    const index = lines.findIndex(({ item }) => item === row.id);
    const line = lines[index];
    const changed = line && sellableOf(sellables, row.kind).later?.divide(row, line, inParts);
    if (!changed) continue;
    divided += 1;
    lines[index] = changed.line;
    await tx
      .updateTable("booking_item")
      .set({ details: JSON.stringify(changed.details), price: changed.line.gross })
      .where("id", "=", row.id)
      .execute();
  }
  if (!kept || divided === 0) throw notDivided();
  // Pricing again reads only the plain lines.
  return { ...kept, quoted: { ...kept.quoted, lines: lines as KeptQuote["quoted"]["lines"] } };
}

function notDivided(): DomainError {
  const fields = [{ field: "inParts", problem: "nothing here can be paid in parts" }];
  return new DomainError("invalid_request", "Some fields are not valid", { fields });
}
