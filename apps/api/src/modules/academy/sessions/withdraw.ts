import type { Withdrawal } from "@lapang/contract/academy/staff-academy";
import { quoteWithout, settleTerm } from "@lapang/domain/academy/withdrawal";
import { DomainError } from "@lapang/domain/errors";
import { bookingPath, kinds } from "@lapang/domain/kinds";
import { shareOf, splitByWeight } from "@lapang/domain/pricing/split";
import { addDays, localDateOf } from "@lapang/domain/venue/venue-time";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import { academyTexts } from "../../../texts/academy.ts";
import { recordAction } from "../../audit/record-action.ts";
import { refuseOwnMoney } from "../../audit/refuse-own-money.ts";
import { offerItemsOf } from "../../bookings/hold/offer-freed.ts";
import { type BookingRow, lockBooking, tellTimeline, updateBooking } from "../../bookings/record/booking-rows.ts";
import { keptQuoteOf } from "../../bookings/record/kept-quote.ts";
import { listParts } from "../../bookings/record/list-parts.ts";
import { readPaid } from "../../bookings/record/read-paid.ts";
import type { Sellables } from "../../bookings/sellables.ts";
import { notifyPerson } from "../../notifications/notify-person.ts";
import { requestRefund } from "../../payments/refunds/request-refund.ts";
import { returnSpentWallet } from "../../tenders/return-spent.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";
import { findVenueSettings } from "../../venue/find-venue-settings.ts";
import { lockClasses } from "../enrol/classes.ts";
import { closeInstalments } from "../instalments/end-instalments.ts";
import { invoiceTermPart } from "../instalments/issue-instalments.ts";
import { listAskedLater } from "../instalments/term-invoices.ts";

type BookingNow = { id: string; now: Date };
export type TermEnding = {
  quoted: Withdrawal;
  booking: BookingRow;
  ofBooking: { credit: number; tax: number };
  title: string;
};

/** Returns the credit of a family if their term ended now. */
export async function quoteWithdrawal(db: Db, sellables: Sellables, bookingNow: BookingNow): Promise<Withdrawal> {
  return db.transaction().execute(async (tx) => (await readTermEnding(tx, sellables, bookingNow)).quoted);
}

/** Computes the settlement of a term under way; locks its booking. */
export async function readTermEnding(tx: Tx, sellables: Sellables, { id, now }: BookingNow): Promise<TermEnding> {
  const item = await tx
    .selectFrom("booking_item")
    .select(["booking_id", "details"])
    .where("id", "=", id)
    .where("kind", "=", "academy")
    .executeTakeFirst();
  const booking = item && (await lockBooking(tx, item.booking_id));
  if (!item || !booking) throw new DomainError("not_found", "There is no such seat");
  const part = (await listParts(tx, sellables, booking)).find(({ group }) => group.row.id === id);
  const sessionsLeft = await countLeft(tx, id, now);
  if (booking.status !== "confirmed" || !part?.start || part.start > now || sessionsLeft === 0) {
    const details = { from: booking.status, to: "withdrawn" };
    throw new DomainError("illegal_move", "Only a term under way can be ended so", details);
  }
  const { paid } = await readPaid(tx, booking);
  const sessions = Number((item.details as { sessions?: number }).sessions ?? 0);
  const worth = Math.min(part.amount, paid.money + paid.wallet);
  const [later = { paid: 0, open: 0 }] = await listAskedLater(tx, booking.id, [id]);
  const settled = settleTerm({ paid: worth + later.paid, open: later.open, sessions, sessionsLeft });
  const credit = Math.max(0, settled.credit - later.paid);
  return {
    quoted: { sessionsLeft, sessions, paid: worth + later.paid, dropped: later.open, ...settled },
    booking,
    // Later payments are refunded first.
    ofBooking: { credit, tax: shareOf(part.tax, credit, worth) },
    title: part.group.row.title,
  };
}

async function countLeft(tx: Tx, enrolmentId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ left: number }>`select count(*)::int as left from class_seat
    join class_session on class_session.id = session_id
    where enrolment_id = ${enrolmentId} and starts_at > ${now} and class_session.status = 'planned'`.execute(tx);
  return rows[0]?.left ?? 0;
}

type Withdrawing = BookingNow & { staffId: string; expectedCredit: number; expectedDue: number; reason: string };

/**
 * Ends a term under way by decision of staff: frees its seats ahead, credits the sessions left to the family's wallet and
 * invoices sessions attended but not paid. The deciding person must not belong to the account.
 */
export async function withdrawEnrolment(db: Db, sellables: Sellables, withdrawing: Withdrawing): Promise<Withdrawal> {
  const { id, staffId, reason, now } = withdrawing;
  const { booking, quoted } = await db.transaction().execute(async (tx) => {
    const terms = await readTermEnding(tx, sellables, { id, now });
    refuseOwnMoney({ staffId, concernedId: terms.booking.person_id });
    refuseOther(terms.quoted, withdrawing);
    await endTerm(tx, terms, { id, staffId, reason, now });
    return terms;
  });
  await offerItemsOf(db, sellables, [booking.id], now);
  return quoted;
}

type Ending = BookingNow & { staffId: string; reason: string };

/** Carries out the settlement of a term. The caller offers the freed seats to the waiting list afterwards. */
export async function endTerm(tx: Tx, terms: TermEnding, { id, staffId, reason, now }: Ending): Promise<void> {
  await lockClasses(tx);
  await releaseAhead(tx, id, now);
  await settleMoney(tx, terms, { id, now });
  const { credit, due } = terms.quoted;
  await tellTimeline(tx, terms.booking.id, {
    kind: "withdrawn",
    actor: "staff",
    personId: staffId,
    details: { refund: credit },
  });
  await recordAction(tx, {
    personId: staffId,
    concernedId: terms.booking.person_id,
    action: "enrolment_withdrawn",
    subjectId: id,
    reason,
    details: { credit, due },
  });
}

function refuseOther({ credit, due }: Withdrawal, { expectedCredit, expectedDue }: Withdrawing): void {
  if (credit === expectedCredit && due === expectedDue) return;
  const details = { before: expectedCredit - expectedDue, after: credit - due };
  throw new DomainError("price_changed", "The credit is not the one that was shown", details);
}

async function releaseAhead(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`delete from class_seat using class_session
    where class_session.id = session_id and enrolment_id = ${id} and starts_at > ${now}`.execute(tx);
  await tx.updateTable("enrolment").set({ status: "released" }).where("id", "=", id).execute();
}

type Lowering = Parameters<typeof quoteWithout>[1] & { now: Date };

async function lowerPrice(tx: Tx, booking: BookingRow, { now, ...given }: Lowering): Promise<void> {
  const kept = keptQuoteOf(booking.quote);
  if (!kept) return;
  const quoted = quoteWithout(kept.quoted, given);
  const quote = JSON.stringify({ ...kept, quoted });
  await updateBooking(tx, booking, { quote, total: quoted.total, revision: booking.revision + 1 }, now);
  await sql`update booking_item set price = price - ${given.credit} where id = ${given.item}`.execute(tx);
}

async function settleMoney(tx: Tx, terms: TermEnding, { id, now }: BookingNow): Promise<void> {
  const { booking, quoted, ofBooking, title } = terms;
  const { id: bookingId, person_id: personId } = booking;
  if (personId === null) return;
  const amount = quoted.credit - ofBooking.credit;
  await closeInstalments(tx, { bookingId, itemId: id, amount, reason: academyTexts.id.instalmentsVoided.ended, now });
  if (ofBooking.credit > 0) await returnOfBooking(tx, booking, { personId, id, ...ofBooking, now });
  if (quoted.due > 0) {
    const { zone, settings } = await findVenueRules(tx);
    const part = { name: "end", title: academyTexts.id.attendedSessions(title) };
    const dueOn = addDays(localDateOf(zone, now), settings.academy.instalmentGraceDays);
    await invoiceTermPart(tx, { bookingId, itemId: id, personId, part, amount: quoted.due, dueOn, now });
  }
  if (quoted.credit === 0) return;
  await notifyPerson(tx, {
    personId,
    topic: "academy",
    ...academyTexts.id.termEnded({ title: booking.title ?? booking.code, credit: quoted.credit }),
    link: bookingPath(kinds.academy, bookingId),
    mail: true,
    dedupeKey: `enrolment:${id}:withdrawn`,
  });
}

type OfBooking = BookingNow & TermEnding["ofBooking"] & { personId: string };

async function returnOfBooking(
  tx: Tx,
  booking: BookingRow,
  { personId, id, credit, tax, now }: OfBooking,
): Promise<void> {
  const { id: bookingId } = booking;
  const { paid, sources } = await readPaid(tx, booking);
  const [money = 0, wallet = 0] = splitByWeight(credit, [paid.money, paid.wallet]);
  await lowerPrice(tx, booking, { item: id, credit, tax, wallet, now });
  await returnSpentWallet(tx, bookingId, wallet);
  await requestRefund(tx, {
    bookingId,
    event: `enrolment:${id}:withdrawn`,
    back: { personId, money, wallet, hours: [], tax },
    sources,
    way: "wallet",
    bank: null,
    settings: await findVenueSettings(tx),
    now,
  });
}
