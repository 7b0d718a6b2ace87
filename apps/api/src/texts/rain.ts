import { formatRupiah } from "@lapang/domain/money";
import type { Zone } from "@lapang/domain/venue/venue-time";
import { bareTime, shortDay, zonedTime } from "./indonesian-moments.ts";
import type { ByLanguage } from "./language.ts";

type Relief = {
  code: string;
  title: string;
  zone: Zone;
  start: Date;
  amount: number;
  packageMinutes: number;
  /** Free slots nearby. */
  free: readonly { courtName: string; start: Date }[];
};

const game = ({ title, zone, start }: Relief) => `${title} ${bareTime(zone, start)}`;

function credit({ amount, packageMinutes }: Relief): string {
  const hours = `${String(packageMinutes / 60).replace(".", ",")} jam paket`;
  if (packageMinutes === 0) return `saldo ${formatRupiah(amount)}`;
  return amount > 0 ? `saldo ${formatRupiah(amount)} dan ${hours}` : hours;
}

function freeSlots({ zone, free }: Relief): string {
  if (free.length === 0) return "";
  const slots = free.map(({ courtName, start }) => `${courtName} ${shortDay(zone, start)} ${bareTime(zone, start)}`);
  return ` Yang kosong: ${slots.join(", ")}.`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const indonesian = {
  /** The reason of the closure and of the refund. */
  reason: "Hujan",
  offered: (relief: Relief) => ({
    title: `Hujan: pilih jam lain untuk booking ${relief.code}`,
    body: `Hujan, jadi ${game(relief)} tidak bisa dimainkan. Pindah jam gratis atau ambil ${credit(relief)} di halaman booking sebelum ${zonedTime(relief.zone, relief.start)}; kalau tidak memilih, otomatis jadi saldo.${freeSlots(relief)}`,
  }),
  credited: (relief: Relief) => ({
    title: `Hujan: ${credit(relief)} untuk booking ${relief.code}`,
    body: `Hujan, jadi ${game(relief)} tidak bisa dimainkan sampai selesai. ${capital(credit(relief))} sudah kembali untuk waktu yang belum dimainkan.${freeSlots(relief)}`,
  }),
  taken_back: (relief: Relief) => ({
    title: `Booking ${relief.code} tetap berlaku`,
    body: `Penutupan karena hujan ditarik kembali: ${game(relief)} tetap milikmu seperti semula. Kalau kamu keberatan, hubungi meja depan.`,
  }),
};

export const rainTexts: ByLanguage<typeof indonesian> = { id: indonesian };
