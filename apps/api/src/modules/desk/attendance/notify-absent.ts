import type { Tx } from "../../../db/connect.ts";
import type { BookingRow } from "../../bookings/record/booking-rows.ts";
import { tellPerson } from "../../notifications/send-message.ts";

/** Notifies the customer of a no-show, so that they can object. */
export async function notifyAbsent(tx: Tx, booking: BookingRow, itemId: string): Promise<void> {
  const { id, person_id: personId, code, title } = booking;
  if (personId === null) return;
  await tellPerson(tx, {
    personId,
    topic: "booking",
    title: `Kamu belum terlihat untuk booking ${code}`,
    body: `Meja depan mencatat tidak ada yang datang untuk ${title ?? code}. Kalau ini keliru, hubungi meja depan.`,
    link: `/my-booking/court/${id}`,
    mail: true,
    dedupeKey: `booking:${id}:absent:${itemId}`,
  });
}
