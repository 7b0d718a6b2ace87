import { plainLinesOf } from "@lapang/domain/booking/quote";
import { DomainError } from "@lapang/domain/errors";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import type { SignedIn } from "../../../http/security/guard.ts";
import { holdResources } from "../../ledger/ledger.ts";
import { reserveAll } from "../hold/hold-items.ts";
import { insertItems } from "../hold/insert-booking.ts";
import { refuseTimeBeyond } from "../hold/limits.ts";
import { agreeOn, placesIn, type ReadHold, readHold, rowsIn, type Wish } from "../hold/read-hold.ts";
import { rowsOf, spanOf, titleOf } from "../item.ts";
import {
  type BookingRow,
  findOwnBooking,
  listGroups,
  lockPerson,
  tellTimeline,
  updateBooking,
} from "../record/booking-rows.ts";
import { type KeptQuote, keptQuoteOf, quoteOf } from "../record/kept-quote.ts";
import { byKind, leadingKind, type Sellables } from "../sellables.ts";
import { lockHeld, redeemingOf, requoteBooking } from "./change-checkout.ts";

type Adding = {
  id: string;
  person: SignedIn;
  wishes: readonly Wish[];
  /** The gross price that the page showed. A repeated request no longer matches it and is refused. */
  expectedGross: number;
  now: Date;
};

/**
 * Adds items of any kinds to a held booking, all or none, with the same end of the hold and one payment. Nights in the
 * booking make the customer a guest on their days.
 */
export async function addItems(db: Db, sellables: Sellables, adding: Adding): Promise<void> {
  const { id, person, wishes, now } = adding;
  await findOwnBooking(db, id, person.id);
  const kinds = byKind(sellables, await listGroups(db, id));
  const stays = kinds.flatMap(([sellable, own]) => sellable.bundle?.staysOf(own) ?? []);
  const read = await readHold(db, sellables, { buyer: { person, now, stays }, wishes });
  agreeOn(read, { series: false });
  await db.transaction().execute(async (tx) => {
    await lockPerson(tx, person.id);
    const booking = await lockHeld(tx, { id, personId: person.id, now });
    await refuseTimeBeyond(tx, read);
    const picked = await reserveAll(tx, read);
    await writeDown(tx, sellables, { booking, read, adding });
    const heldUntil = booking.held_until ?? now;
    const items = [...placesIn(read), ...picked];
    const shifts = read.parts.flatMap(({ sellable, offer }) => sellable.places?.shifts?.(offer) ?? []);
    if (items.length > 0) await holdResources(tx, { ownerId: id, purpose: "booking", items, heldUntil, shifts });
    for (const { sellable, offer } of read.parts) {
      await sellable.waits?.afterHold(tx, offer, { bookingId: id, heldUntil, buyer: read.buyer });
    }
  });
}

type Writing = { booking: BookingRow; read: ReadHold; adding: Adding };

async function writeDown(tx: Tx, sellables: Sellables, { booking, read, adding }: Writing): Promise<void> {
  const { now } = adding;
  const quote = await quoteWith(tx, booking, read, now);
  const { gross, total } = quote.quoted;
  if (gross !== adding.expectedGross) {
    const details = { before: adding.expectedGross, after: gross };
    throw new DomainError("price_changed", "The price is not the one that was shown", details);
  }
  const [had, rows] = [await listGroups(tx, booking.id), rowsIn(read)];
  const kind = leadingKind(sellables, [booking.kind, ...rows.map((row) => row.kind)]);
  const leads = kind !== booking.kind;
  await insertItems(tx, booking.id, {
    items: rows,
    quoted: quote.quoted,
    from: await freePosition(tx, booking, leads ? rows.length : 0),
  });
  const all = leads ? [...rows, ...rowsOf(had)] : [...rowsOf(had), ...rows];
  const { start, end } = spanOf(all);
  const roots = all.map((row) => ({ title: row.title, parent_id: row.parent_id ?? null }));
  const changes = { kind, quote: JSON.stringify(quote), total, title: titleOf(roots), starts_at: start, ends_at: end };
  await updateBooking(tx, booking, changes, now);
  const titles = rows.filter(({ parent_id }) => !parent_id).map(({ title }) => title);
  await tellTimeline(tx, booking.id, {
    kind: "added",
    actor: "customer",
    personId: adding.person.id,
    details: { titles },
  });
}

async function quoteWith(tx: Tx, booking: BookingRow, read: ReadHold, now: Date): Promise<KeptQuote> {
  const kept = keptQuoteOf(booking.quote);
  if (!kept) throw new DomainError("illegal_move", "This booking has no price to add anything to");
  const added = read.parts.flatMap(({ sellable, offer }) => sellable.lines(offer));
  const redeeming = redeemingOf(booking, {});
  const facts = { voucher: null, walletBalance: 0, packageMinutes: 0, now };
  const plain = quoteOf([...plainLinesOf(kept.quoted), ...added], { taxPercent: kept.taxPercent, redeeming, facts });
  return requoteBooking(tx, { ...booking, quote: plain }, redeeming, now);
}

/** Returns the position after the last item, or `before` places before the first one. */
async function freePosition(tx: Tx, { id }: BookingRow, before: number): Promise<number> {
  const { rows } = await sql<{ first: number; last: number }>`
    select min(position) as first, max(position) as last from booking_item where booking_id = ${id}`.execute(tx);
  const { first = 0, last = -1 } = rows[0] ?? {};
  return before > 0 ? first - before : last + 1;
}
