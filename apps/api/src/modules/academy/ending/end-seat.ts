import { bookingPath, kinds } from "@lapang/domain/kinds";
import type { Db, Tx } from "../../../db/connect.ts";
import { academyTexts } from "../../../texts/academy.ts";
import { type Cancelling, giveUpParts } from "../../bookings/cancel/cancel-booking.ts";
import { isWhole, releaseParts } from "../../bookings/cancel/end-booking.ts";
import { termsOf } from "../../bookings/cancel/quote-cancellation.ts";
import { visitsInStory } from "../../bookings/cancel/visits-in-story.ts";
import { type BookingRow, lockBooking, tellTimeline } from "../../bookings/record/booking-rows.ts";
import type { Sellables } from "../../bookings/sellables.ts";
import { notifyPerson } from "../../notifications/notify-person.ts";
import { findVenueSettings } from "../../venue/find-venue-settings.ts";
import { endTerm, readTermEnding } from "../sessions/withdraw.ts";
import type { PaidSeat } from "./ending-rows.ts";

type SeatNow = { seat: PaidSeat; now: Date };

/** Returns a family's refund if their class ends now: the full price before the first session, else the sessions left. */
export async function quoteSeat(db: Db, sellables: Sellables, seatNow: SeatNow): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const terms = await readTerms(tx, sellables, seatNow);
    if (!terms) return 0;
    return terms.begun ? terms.ending.quoted.credit : terms.cancellation.refund.refund;
  });
}

async function readTerms(tx: Tx, sellables: Sellables, { seat, now }: SeatNow) {
  const booking = await lockBooking(tx, seat.booking_id);
  const item = await tx.selectFrom("booking_item").select("starts_at").where("id", "=", seat.id).executeTakeFirst();
  // The family has cancelled it in the meantime.
  if (booking?.status !== "confirmed" || !item?.starts_at) return null;
  if (item.starts_at <= now) {
    return { begun: true as const, ending: await readTermEnding(tx, sellables, { id: seat.id, now }) };
  }
  const settings = await findVenueSettings(tx);
  const cancellation = await termsOf(tx, sellables, booking, { settings, items: [seat.id], by: "venue", now });
  return { begun: false as const, booking, settings, cancellation };
}

type Ending = SeatNow & { className: string; staffId: string; reason: string };

/** Ends one seat on behalf of the venue and notifies the family; does nothing if it has ended already. */
export async function endSeat(db: Db, sellables: Sellables, ending: Ending): Promise<void> {
  const { seat, staffId, reason, now } = ending;
  await db.transaction().execute(async (tx) => {
    const terms = await readTerms(tx, sellables, { seat, now });
    if (!terms) return;
    if (terms.begun) {
      await endTerm(tx, terms.ending, { id: seat.id, staffId, reason, now });
      // The credit has its own notification.
      await notifyFamily(tx, terms.ending.booking, { ...ending, amount: 0 });
      return;
    }
    const { booking, cancellation, settings } = terms;
    const request: Cancelling["request"] = { way: "wallet", reason, now };
    const cancelling = { ...cancellation, booking, personId: seat.person_id, request, settings };
    await giveUpParts(tx, sellables, cancelling, "venue");
    await recordTimeline(tx, cancelling, ending);
    await notifyFamily(tx, booking, { ...ending, amount: cancellation.refund.refund });
    await releaseParts(tx, booking, cancellation);
  });
}

async function recordTimeline(tx: Tx, cancelling: Cancelling, { staffId, reason }: Ending): Promise<void> {
  const { booking, parts, going, refund } = cancelling;
  const details = { percent: refund.percent, refund: refund.refund, packageMinutes: 0, way: "wallet" };
  const story = isWhole({ parts, going })
    ? { kind: "cancelled", details }
    : { kind: "visits_cancelled", details: { ...details, visits: visitsInStory(going), note: reason } };
  await tellTimeline(tx, booking.id, { ...story, actor: "staff", personId: staffId });
}

async function notifyFamily(
  tx: Tx,
  { id }: BookingRow,
  { seat, className, reason, amount }: Ending & { amount: number },
) {
  await notifyPerson(tx, {
    personId: seat.person_id,
    topic: "change",
    ...academyTexts.id.classEnded({ className, reason, refund: amount }),
    link: bookingPath(kinds.academy, id),
    mail: true,
    dedupeKey: `enrolment:${seat.id}:class_ended`,
  });
}
