import type { Tx } from "../../../db/connect.ts";
import { bookingsTexts } from "../../../texts/bookings.ts";
import { notifyPerson } from "../../notifications/notify-person.ts";
import { bookingPathOf, type Sellables } from "../sellables.ts";
import type { BookingRow } from "./booking-rows.ts";

type BookingEvent = keyof (typeof bookingsTexts)["id"]["events"];

type Booked = Pick<BookingRow, "id" | "kind" | "code" | "title" | "person_id" | "revision">;

/** Notifies the customer of a change to their booking, in the transaction of the change. */
export async function tellBooker(tx: Tx, sellables: Sellables, booking: Booked, event: BookingEvent): Promise<void> {
  const { id, person_id: personId, code, title, revision } = booking;
  if (personId === null) return;
  const link = bookingPathOf(sellables, booking);
  await notifyPerson(tx, {
    personId,
    topic: event === "confirmed" ? "booking" : "change",
    ...bookingsTexts.id.events[event]({ title: title ?? code, code }),
    link,
    ...((event === "confirmed" || event === "moved") && { ticketOf: id }),
    ...(event === "confirmed" && { actions: [{ title: bookingsTexts.id.showTicket, link }] }),
    mail: true,
    dedupeKey: `booking:${id}:${event}:${revision}`,
  });
}
