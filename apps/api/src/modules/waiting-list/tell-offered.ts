import { checkoutPath, kinds } from "@lapang/domain/kinds";
import type { Zone } from "@lapang/domain/venue/venue-time";
import type { Tx } from "../../db/connect.ts";
import { waitingListTexts } from "../../texts/waiting-list.ts";
import type { BookingRow } from "../bookings/record/booking-rows.ts";
import { notifyPerson } from "../notifications/notify-person.ts";
import type { InLine } from "./line.ts";

/** Tells who was first in line that it is their turn, and until when. */
export async function tellOffered(
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

/** Tells who has all the hours of that day that a customer may have why it was not their turn. */
export async function tellPassedOver(tx: Tx, { id, personId, courtName }: InLine): Promise<void> {
  await notifyPerson(tx, {
    personId,
    topic: "waiting-list",
    ...waitingListTexts.id.passedOver(courtName),
    link: "/my-booking",
    mail: true,
    dedupeKey: `waiting:${id}:passed_over`,
  });
}
