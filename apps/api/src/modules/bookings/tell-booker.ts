import { formatTime } from "@lapang/domain/indonesian-date";
import { localTimeOf, type Zone, zones } from "@lapang/domain/venue-time";
import type { Tx } from "../../db/connect.ts";
import { tellPerson } from "../notifications/send-message.ts";
import type { BookingRow } from "./queries.ts";

type Told = "confirmed" | "cancelled" | "visits_cancelled" | "reversed" | "visits_reversed" | "moved";
type Words = { title: string; body: string };

const news: Record<Told, (title: string, code: string) => Words> = {
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
  visits_cancelled: (title, code) => ({
    title: `Sisa jadwal pesanan ${code} dibatalkan`,
    body: `Jadwal yang belum dimainkan untuk ${title} sudah dibatalkan. Rincian pengembaliannya ada di halaman pesanan.`,
  }),
  visits_reversed: (title, code) => ({
    title: `Sisa jadwal pesanan ${code} batal karena pembayarannya ditarik`,
    body: `Bank menarik kembali pembayaran untuk ${title}, jadi jadwal yang belum dimainkan batal. Kalau ini keliru, hubungi meja depan.`,
  }),
  moved: (title, code) => ({
    title: `Pesanan ${code} sudah dipindah`,
    body: `Jadwal baru untuk ${title} sudah pasti. Tiketmu ikut berubah.`,
  }),
};

type Booked = Pick<BookingRow, "id" | "code" | "title" | "person_id" | "revision">;

/** Tells the customer what became of their booking, in the transaction that decided it. */
export async function tellBooker(tx: Tx, booking: Booked, told: Told): Promise<void> {
  const words = news[told](booking.title ?? booking.code, booking.code);
  await tell(tx, booking, { event: told, topic: "booking", link: `/my-booking/court/${booking.id}`, ...words });
}

/** Tells who was first in line that it is their turn, and until when. */
export async function tellOffered(
  tx: Tx,
  booking: Booked,
  { until, zone }: { until: Date; zone: Zone },
): Promise<void> {
  const time = `${formatTime(localTimeOf(zone, until))}\u00a0${zones[zone].letters}`;
  await tell(tx, booking, {
    event: "offered",
    topic: "waiting-list",
    title: `Giliranmu: ${booking.title ?? booking.code} kosong`,
    body: `Jam yang kamu tunggu kosong dan kami tahan untukmu sampai pukul ${time}. Selesaikan pesanan ${booking.code} sebelum waktunya habis.`,
    link: `/checkout/court?booking=${booking.id}`,
  });
}

type News = Words & { event: string; topic: "booking" | "waiting-list"; link: string };

async function tell(tx: Tx, { id, person_id: personId, revision }: Booked, { event, ...words }: News): Promise<void> {
  if (personId === null) return;
  await tellPerson(tx, { personId, ...words, mail: true, dedupeKey: `booking:${id}:${event}:${revision}` });
}
