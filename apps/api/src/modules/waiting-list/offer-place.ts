import { offerUntil } from "@lapang/domain/court/waiting-list";
import { DomainError } from "@lapang/domain/errors";
import { checkoutPath, kinds } from "@lapang/domain/kinds";
import type { Zone } from "@lapang/domain/venue/venue-time";
import type { Db, Tx } from "../../db/connect.ts";
import { translateConstraint } from "../../db/constraint-errors.ts";
import { waitingListTexts } from "../../texts/waiting-list.ts";
import { holdItems } from "../bookings/hold/hold-items.ts";
import { priceOf } from "../bookings/hold/read-hold.ts";
import { type BookingRow, lockBooking, lockPerson } from "../bookings/record/booking-rows.ts";
import type { Sellable } from "../bookings/sellable.ts";
import { notifyPerson } from "../notifications/notify-person.ts";
import { findVenueRules } from "../venue/find-venue-rules.ts";
import { type InLine, lockWaiting, setPlace } from "./line.ts";

/** `gone`: the slot or the entry was taken concurrently. `refused`: the customer may not have it; their entry has ended. */
export type Offered = "offered" | "gone" | "refused";

/**
 * Holds the slot for the winning entry for some minutes and notifies the customer. If the customer has no hours left on that
 * day, ends the entry and notifies them why.
 */
export async function offerPlace(
  db: Db,
  sellable: Sellable,
  { winner, now }: { winner: InLine; now: Date },
): Promise<Offered> {
  try {
    const person = await findWaiter(db, winner.personId);
    if (!person) throw new DomainError("not_found", "There is no such person");
    const buyer = { person, now };
    const { settings, zone } = await findVenueRules(db);
    const wish = { court: winner.court, start: winner.start.toISOString(), end: winner.end.toISOString() };
    const offer = await sellable.read(db, buyer, [wish]);
    const offeredUntil = offerUntil(winner.start, now, settings);
    const read = { buyer, settings, parts: [{ sellable, offer }] };
    return await db.transaction().execute(async (tx) => {
      await lockPerson(tx, person.id);
      if (!(await lockWaiting(tx, winner.id))) return "gone";
      // The booking rules were checked when the customer joined the list; only the limit of hours per day is checked again.
      const id = await holdItems(tx, read, { quote: priceOf(read), offeredUntil });
      await setPlace(tx, winner.id, { status: "offered", booking_id: id, offered_until: offeredUntil });
      const booking = await lockBooking(tx, id);
      if (booking) await tellOffered(tx, booking, { until: offeredUntil, zone });
      return "offered";
    });
  } catch (caught) {
    const error = translateConstraint(caught);
    if (!(error instanceof DomainError)) throw error;
    if (error.code === "slot_taken") return "gone";
    await db.transaction().execute(async (tx) => {
      if (!(await lockWaiting(tx, winner.id))) return;
      await setPlace(tx, winner.id, { status: "lapsed" });
      if (error.code === "quota_exceeded") await tellPassedOver(tx, winner);
    });
    return "refused";
  }
}

/** A job has no session, so the person buys as a customer, whatever their stored role. */
async function findWaiter(db: Db, id: string) {
  const person = await db.selectFrom("person").select(["id", "name"]).where("id", "=", id).executeTakeFirst();
  return person && { ...person, role: "customer" as const, sessionId: "" };
}

/** Notifies the customer of the offer and its deadline. */
async function tellOffered(
  tx: Tx,
  { id, person_id: personId, code, title, revision }: BookingRow,
  { until, zone }: { until: Date; zone: Zone },
): Promise<void> {
  if (personId === null) return;
  await notifyPerson(tx, {
    personId,
    topic: "waiting-list",
    ...waitingListTexts.id.slotOffered({ title: title ?? code, code, zone, until }),
    link: checkoutPath(kinds.court, id),
    mail: true,
    expiresAt: until,
    dedupeKey: `booking:${id}:offered:${revision}`,
  });
}

/** Notifies a customer without hours left on that day why they got no offer. */
async function tellPassedOver(tx: Tx, { id, personId, courtName }: InLine): Promise<void> {
  await notifyPerson(tx, {
    personId,
    topic: "waiting-list",
    ...waitingListTexts.id.passedOver(courtName),
    link: "/my-booking",
    mail: true,
    dedupeKey: `waiting:${id}:passed_over`,
  });
}
