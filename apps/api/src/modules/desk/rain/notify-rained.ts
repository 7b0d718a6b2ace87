import { formatRupiah } from "@lapang/domain/money";
import { formatDayMonth, formatTime } from "@lapang/domain/venue/indonesian-date";
import { localDateOf, localTimeOf, type Zone, zones } from "@lapang/domain/venue/venue-time";
import type { Tx } from "../../../db/connect.ts";
import type { BookingRow } from "../../bookings/record/booking-rows.ts";
import type { ReliefRow } from "../../bookings/relief/relief-rows.ts";
import { tellPerson } from "../../notifications/send-message.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";
import type { NextFree } from "./next-free.ts";

type RainNews = {
  booking: BookingRow;
  relief: Pick<ReliefRow, "id" | "starts_at" | "ends_at">;
  news: "offered" | "credited" | "taken_back";
  amount: number;
  packageMinutes: number;
  free: NextFree;
};

/** Notifies a customer of a rain-out, their compensation and the nearest free times. */
export async function notifyRained(tx: Tx, rainNews: RainNews): Promise<void> {
  const { booking, relief, news } = rainNews;
  if (booking.person_id === null) return;
  const { zone } = await findVenueRules(tx);
  await tellPerson(tx, {
    personId: booking.person_id,
    topic: "change",
    ...wordsOf(zone, rainNews),
    link: `/my-booking/court/${booking.id}`,
    mail: true,
    dedupeKey: `relief:${relief.id}:${news}`,
  });
}

function wordsOf(zone: Zone, { booking, relief, news, amount, packageMinutes, free }: RainNews) {
  const game = `${booking.title ?? booking.code} ${clockWords(zone, relief.starts_at)}`;
  const back = backWords(amount, packageMinutes);
  const start = `${clockWords(zone, relief.starts_at)}\u00a0${zones[zone].letters}`;
  switch (news) {
    case "offered":
      return {
        title: `Hujan: pilih jam lain untuk booking ${booking.code}`,
        body: `Hujan, jadi ${game} tidak bisa dimainkan. Pindah jam gratis atau ambil ${back} di halaman booking sebelum ${start}; kalau tidak memilih, otomatis jadi saldo.${freeWords(zone, free)}`,
      };
    case "credited":
      return {
        title: `Hujan: ${back} untuk booking ${booking.code}`,
        body: `Hujan, jadi ${game} tidak bisa dimainkan sampai selesai. ${capital(back)} sudah kembali untuk waktu yang belum dimainkan.${freeWords(zone, free)}`,
      };
    case "taken_back":
      return {
        title: `Booking ${booking.code} tetap berlaku`,
        body: `Penutupan karena hujan ditarik kembali: ${game} tetap milikmu seperti semula. Kalau kamu keberatan, hubungi meja depan.`,
      };
  }
}

function backWords(amount: number, packageMinutes: number): string {
  const hours = `${String(packageMinutes / 60).replace(".", ",")} jam paket`;
  if (packageMinutes === 0) return `saldo ${formatRupiah(amount)}`;
  return amount > 0 ? `saldo ${formatRupiah(amount)} dan ${hours}` : hours;
}

function freeWords(zone: Zone, free: NextFree): string {
  if (free.length === 0) return "";
  const times = free.map(
    ({ courtName, start }) => `${courtName} ${formatDayMonth(localDateOf(zone, start))} ${clockWords(zone, start)}`,
  );
  return ` Yang kosong: ${times.join(", ")}.`;
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
const clockWords = (zone: Zone, at: Date) => formatTime(localTimeOf(zone, at));
