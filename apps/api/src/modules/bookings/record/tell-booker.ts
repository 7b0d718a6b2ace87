import type { Tx } from "../../../db/connect.ts";
import { tellPerson } from "../../notifications/send-message.ts";
import { bookingPath, type Sellables } from "../sellables.ts";
import type { BookingRow } from "./booking-rows.ts";

type BookingNews = "confirmed" | "cancelled" | "visits_cancelled" | "reversed" | "visits_reversed" | "moved";
type Words = { title: string; body: string };

const words: Record<BookingNews, (title: string, code: string) => Words> = {
  confirmed: (title, code) => ({
    title: `Booking ${code} sudah pasti`,
    body: `${title} sudah jadi milikmu. Tiketnya ada di halaman booking dan bisa dibuka tanpa internet.`,
  }),
  cancelled: (title, code) => ({
    title: `Booking ${code} dibatalkan`,
    body: `${title} sudah dibatalkan. Rincian pengembaliannya ada di halaman booking.`,
  }),
  reversed: (title, code) => ({
    title: `Booking ${code} batal karena pembayarannya ditarik`,
    body: `Bank menarik kembali pembayaran untuk ${title}, jadi bookingnya batal. Kalau ini keliru, hubungi meja depan.`,
  }),
  visits_cancelled: (title, code) => ({
    title: `Sisa jadwal booking ${code} dibatalkan`,
    body: `Jadwal yang belum dimainkan untuk ${title} sudah dibatalkan. Rincian pengembaliannya ada di halaman booking.`,
  }),
  visits_reversed: (title, code) => ({
    title: `Sisa jadwal booking ${code} batal karena pembayarannya ditarik`,
    body: `Bank menarik kembali pembayaran untuk ${title}, jadi jadwal yang belum dimainkan batal. Kalau ini keliru, hubungi meja depan.`,
  }),
  moved: (title, code) => ({
    title: `Booking ${code} sudah dipindah`,
    body: `Jadwal baru untuk ${title} sudah pasti. Tiketmu ikut berubah.`,
  }),
};

type Booked = Pick<BookingRow, "id" | "kind" | "code" | "title" | "person_id" | "revision">;

/** Tells the customer what became of their booking, in the transaction that decided it. */
export async function tellBooker(tx: Tx, sellables: Sellables, booking: Booked, event: BookingNews): Promise<void> {
  const { id, person_id: personId, code, title, revision } = booking;
  if (personId === null) return;
  const link = bookingPath(sellables, booking);
  await tellPerson(tx, {
    personId,
    topic: event === "confirmed" ? "booking" : "change",
    ...words[event](title ?? code, code),
    link,
    ...((event === "confirmed" || event === "moved") && { ticketOf: id }),
    ...(event === "confirmed" && { actions: [{ title: "Lihat tiket", link }] }),
    mail: true,
    dedupeKey: `booking:${id}:${event}:${revision}`,
  });
}
