import { bookingPath, kinds } from "@lapang/domain/kinds";
import type { Tx } from "../../../db/connect.ts";
import { bookingsTexts } from "../../../texts/bookings.ts";
import type { BookingRow } from "../../bookings/record/booking-rows.ts";
import { notifyPerson } from "../../notifications/notify-person.ts";

/** Notifies the customer of a no-show, so that they can object. */
export async function notifyAbsent(tx: Tx, booking: BookingRow, itemId: string): Promise<void> {
  const { id, person_id: personId, code, title } = booking;
  if (personId === null) return;
  await notifyPerson(tx, {
    personId,
    topic: "booking",
    ...bookingsTexts.id.notSeen({ title: title ?? code, code }),
    link: bookingPath(kinds.court, id),
    mail: true,
    dedupeKey: `booking:${id}:absent:${itemId}`,
  });
}
