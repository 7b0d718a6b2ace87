import { DomainError } from "@lapang/domain/errors";
import { checkoutPath, kinds } from "@lapang/domain/kinds";
import type { Zone } from "@lapang/domain/venue/venue-time";
import type { Db, Tx } from "../../../db/connect.ts";
import { translateConstraint } from "../../../db/constraint-errors.ts";
import { academyTexts } from "../../../texts/academy.ts";
import { holdItems } from "../../bookings/hold/hold-items.ts";
import { priceOf } from "../../bookings/hold/read-hold.ts";
import { type BookingRow, lockBooking, lockPerson } from "../../bookings/record/booking-rows.ts";
import type { Sellable } from "../../bookings/sellable.ts";
import { notifyPerson } from "../../notifications/notify-person.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";
import { endWaits, listNext, lockWaiting, setWait, type Waiting } from "../enrol/class-waiting-list.ts";
import type { AcademyOffer, AcademyWish } from "../enrol/read-enrolments.ts";
import { firstOf } from "../enrol/refuse-unsuited.ts";

type AcademySales = Sellable<AcademyWish, AcademyOffer>;

/**
 * Offers every free seat, as a hold, to the next on the waiting list. Idempotent; call it after the transaction that freed a
 * seat.
 */
export async function offerSeats(
  db: Db,
  sales: AcademySales,
  { enrolmentIds, now }: { enrolmentIds: readonly string[] | null; now: Date },
): Promise<void> {
  const batchIds = enrolmentIds && (await listBatchIds(db, enrolmentIds));
  if (batchIds?.length === 0) return;
  for (;;) {
    let passed = 0;
    for (const next of await listNext(db, batchIds, now)) {
      if ((await offerSeat(db, sales, next, now)) === "refused") passed += 1;
    }
    // A refused entry has left the list, so the next one gets the seat in another pass.
    if (passed === 0) return;
  }
}

/** Job: ends expired offers, then offers all free seats. */
export async function sweepLine(db: Db, sales: AcademySales, now: Date): Promise<void> {
  await endWaits(db, now);
  await offerSeats(db, sales, { enrolmentIds: null, now });
}

async function listBatchIds(db: Db, enrolmentIds: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom("enrolment").select("batch_id").where("id", "in", enrolmentIds).execute();
  return [...new Set(rows.map(({ batch_id }) => batch_id))];
}

/** `gone`: the seat was taken. `refused`: this participant cannot have it, and leaves the waiting list. */
async function offerSeat(
  db: Db,
  sales: AcademySales,
  next: Waiting,
  now: Date,
): Promise<"offered" | "gone" | "refused"> {
  try {
    const person = await findWaiter(db, next.person_id);
    const { settings, zone } = await findVenueRules(db);
    const buyer = { person, now };
    const offer = await sales.read(db, buyer, [{ batch: next.code, participant: next.participant_id }]);
    sales.refuse?.(offer, { series: false, now });
    const offeredUntil = offerEnd(offer, now);
    const read = { buyer, settings, parts: [{ sellable: sales as Sellable, offer }] };
    return await db.transaction().execute(async (tx) => {
      await lockPerson(tx, person.id);
      if (!(await lockWaiting(tx, next.id))) return "gone";
      const id = await holdItems(tx, read, { quote: priceOf(read), offeredUntil });
      await setWait(tx, next.id, { status: "offered", booking_id: id, offered_until: offeredUntil });
      const booking = await lockBooking(tx, id);
      if (booking) await notifySeatOffered(tx, booking, { until: offeredUntil, zone });
      return "offered";
    });
  } catch (caught) {
    const error = translateConstraint(caught);
    if (!(error instanceof DomainError)) throw error;
    if (error.code === "class_full") return "gone";
    await db.transaction().execute(async (tx) => {
      if (!(await lockWaiting(tx, next.id))) return;
      await setWait(tx, next.id, { status: "lapsed" });
      if (error.code !== "already_enrolled") await notifyPassedOver(tx, next);
    });
    return "refused";
  }
}

/** An offer ends before the first session begins. */
function offerEnd({ enrolments, settings }: AcademyOffer, now: Date): Date {
  const starts = enrolments.map((enrolment) => firstOf(enrolment).starts_at.getTime());
  return new Date(Math.min(now.getTime() + settings.academy.offerHours * 3_600_000, ...starts));
}

/** A job has no session, so the waiting person buys as a customer whatever their role. */
async function findWaiter(db: Db, id: string) {
  const person = await db.selectFrom("person").select(["id", "name"]).where("id", "=", id).executeTakeFirstOrThrow();
  return { ...person, role: "customer" as const, sessionId: "" };
}

/** Notifies the first on the waiting list of a held seat and when the offer ends. */
async function notifySeatOffered(
  tx: Tx,
  { id, person_id: personId, code, title }: BookingRow,
  { until, zone }: { until: Date; zone: Zone },
): Promise<void> {
  if (personId === null) return;
  await notifyPerson(tx, {
    personId,
    topic: "waiting-list",
    ...academyTexts.id.seatOffered({ code, title, zone, until }),
    link: checkoutPath(kinds.academy, id),
    mail: true,
    dedupeKey: `booking:${id}:offered`,
  });
}

/** Notifies a waiting customer why the free seat was not offered to them. */
async function notifyPassedOver(tx: Tx, { id, person_id: personId, code }: Waiting): Promise<void> {
  await notifyPerson(tx, {
    personId,
    topic: "waiting-list",
    ...academyTexts.id.passedOver(code),
    link: "/academy",
    mail: true,
    dedupeKey: `class-wait:${id}:passed_over`,
  });
}
