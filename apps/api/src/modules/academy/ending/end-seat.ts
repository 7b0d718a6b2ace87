import { formatRupiah } from "@lapang/domain/money";
import type { Db, Tx } from "../../../db/connect.ts";
import { type Cancelling, giveUpParts } from "../../bookings/cancel/cancel-booking.ts";
import { isWhole, releaseParts } from "../../bookings/cancel/end-booking.ts";
import { termsOf } from "../../bookings/cancel/quote-cancellation.ts";
import { visitsInStory } from "../../bookings/cancel/visits-in-story.ts";
import { type BookingRow, lockBooking, tellTimeline } from "../../bookings/record/booking-rows.ts";
import type { Sellables } from "../../bookings/sellables.ts";
import { tellPerson } from "../../notifications/send-message.ts";
import { findVenueSettings } from "../../venue/find-venue-settings.ts";
import { endTerm, readTermEnding } from "../sessions/withdraw.ts";
import type { PaidSeat } from "./ending-rows.ts";

type SeatNow = { seat: PaidSeat; now: Date };

/** What a family would have back if their class ended now: all of it before it begins, what is left of it later. */
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
  // Given up by the family meanwhile.
  if (booking?.status !== "confirmed" || !item?.starts_at) return null;
  if (item.starts_at <= now) {
    return { begun: true as const, ending: await readTermEnding(tx, sellables, { id: seat.id, now }) };
  }
  const settings = await findVenueSettings(tx);
  const cancellation = await termsOf(tx, sellables, booking, { settings, items: [seat.id], by: "venue", now });
  return { begun: false as const, booking, settings, cancellation };
}

type Ending = SeatNow & { className: string; staffId: string; reason: string };

/** Ends one seat as the venue's own doing, and tells its family; once it has ended there is nothing left to do. */
export async function endSeat(db: Db, sellables: Sellables, ending: Ending): Promise<void> {
  const { seat, staffId, reason, now } = ending;
  await db.transaction().execute(async (tx) => {
    const terms = await readTerms(tx, sellables, { seat, now });
    if (!terms) return;
    if (terms.begun) {
      await endTerm(tx, terms.ending, { id: seat.id, staffId, reason, now });
      // What came back is told with the money itself.
      await tellFamily(tx, terms.ending.booking, { ...ending, amount: 0 });
      return;
    }
    const { booking, cancellation, settings } = terms;
    const request: Cancelling["request"] = { way: "wallet", reason, now };
    const cancelling = { ...cancellation, booking, personId: seat.person_id, request, settings };
    await giveUpParts(tx, sellables, cancelling, "venue");
    await tellStory(tx, cancelling, ending);
    await tellFamily(tx, booking, { ...ending, amount: cancellation.refund.refund });
    await releaseParts(tx, booking, cancellation);
  });
}

async function tellStory(tx: Tx, cancelling: Cancelling, { staffId, reason }: Ending): Promise<void> {
  const { booking, parts, going, refund } = cancelling;
  const details = { percent: refund.percent, refund: refund.refund, packageMinutes: 0, way: "wallet" };
  const story = isWhole({ parts, going })
    ? { kind: "cancelled", details }
    : { kind: "visits_cancelled", details: { ...details, visits: visitsInStory(going), note: reason } };
  await tellTimeline(tx, booking.id, { ...story, actor: "staff", personId: staffId });
}

async function tellFamily(
  tx: Tx,
  { id }: BookingRow,
  { seat, className, reason, amount }: Ending & { amount: number },
) {
  const back = amount > 0 ? ` ${formatRupiah(amount)} sudah kembali ke saldomu.` : "";
  await tellPerson(tx, {
    personId: seat.person_id,
    topic: "change",
    title: `Kelas ${className} kami tutup`,
    body: `Alasannya: ${reason}. Pertemuan yang belum berjalan tidak diadakan.${back}`,
    link: `/my-booking/academy/${id}`,
    mail: true,
    dedupeKey: `enrolment:${seat.id}:class_ended`,
  });
}
