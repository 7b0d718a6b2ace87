import type { Tx } from "../../db/connect.ts";
import { tellPerson } from "../notifications/send-message.ts";
import type { BookingRow } from "./queries.ts";

type Told = "confirmed" | "cancelled" | "reversed" | "moved" | "offered";

const news: Record<Told, (title: string, code: string) => { title: string; body: string }> = {
  confirmed: (title, code) => ({
    title: `Pesanan ${code} sudah pasti`,
    body: `${title} sudah jadi milikmu. Tiketnya ada di halaman pesanan dan bisa dibuka tanpa internet.`,
  }),
  cancelled: (title, code) => ({
    title: `Pesanan ${code} dibatalkan`,
    body: `${title} sudah dibatalkan. Rincian pengembaliannya ada di halaman pesanan.`,
  }),
  reversed: (title, code) => ({
    title: `Pesanan ${code} batal karena pembayarannya ditarik`,
    body: `Bank menarik kembali pembayaran untuk ${title}, jadi pesanannya batal. Kalau ini keliru, hubungi meja depan.`,
  }),
  moved: (title, code) => ({
    title: `Pesanan ${code} sudah dipindah`,
    body: `Jadwal baru untuk ${title} sudah pasti. Tiketmu ikut berubah.`,
  }),
  offered: (title, code) => ({
    title: `Giliranmu: ${title} kosong`,
    body: `Jam yang kamu tunggu kosong dan kami tahan untukmu sepuluh menit. Selesaikan pesanan ${code} sebelum waktunya habis.`,
  }),
};

/** Tells the customer what became of their booking, in the transaction that decided it. */
export async function tellBooker(
  tx: Tx,
  booking: Pick<BookingRow, "id" | "code" | "title" | "person_id" | "revision" | "kind">,
  told: Told,
): Promise<void> {
  if (booking.person_id === null) return;
  const path = told === "offered" ? `/checkout/court?booking=${booking.id}` : `/my-booking/court/${booking.id}`;
  await tellPerson(tx, {
    personId: booking.person_id,
    topic: told === "offered" ? "waiting-list" : "booking",
    ...news[told](booking.title ?? booking.code, booking.code),
    link: path,
    mail: true,
    dedupeKey: `booking:${booking.id}:${told}:${booking.revision}`,
  });
}
