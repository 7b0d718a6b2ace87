import { formatDayMonth, formatTime } from "@lapang/domain/venue/indonesian-date";
import type { LocalDate, LocalTime, Zone } from "@lapang/domain/venue/venue-time";
import { bareTime } from "./indonesian-moments.ts";
import type { ByLanguage } from "./language.ts";

const indonesian = {
  feedConflict: (conflict: { feed: string; room: string; checkIn: LocalDate; checkOut: LocalDate }) => ({
    title: `Bentrok di kamar ${conflict.room}`,
    body: `${conflict.feed} menjual ${conflict.checkIn} sampai ${conflict.checkOut}, tetapi kamar ${conflict.room} sudah terisi di tanggal itu. Pindahkan salah satu tamunya.`,
  }),
  feedUnreadable: ({ feed, room, problem }: { feed: string; room: string; problem: string }) => ({
    title: `Kalender ${feed} untuk kamar ${room} tidak terbaca`,
    body: `Tidak ada yang kami ubah (${problem}). Periksa alamat kalendernya, atau hubungi penjualnya.`,
  }),

  folioTitle: ({ hotel, room }: { hotel: string; room: string }) => `${hotel}, kamar ${room}: tambahan`,
  folioReplaced: "Diganti tagihan baru",
  folioPaidInCash: "Dibayar tunai",
  /** Lines of a folio. */
  earlyFrom: (zone: Zone, at: Date) => `Masuk lebih awal, mulai ${bareTime(zone, at)}`,
  lateUntil: (time: LocalTime) => `Keluar lebih lambat, sampai ${formatTime(time)}`,
  night: (date: LocalDate) => `Malam ${formatDayMonth(date)}`,
  /** Items of a booking. */
  earlyCheckIn: "Masuk lebih awal",
  lateCheckOut: "Keluar lebih lambat",
  passportsFile: "tamu-asing.csv",
};

export const hotelTexts: ByLanguage<typeof indonesian> = { id: indonesian };
