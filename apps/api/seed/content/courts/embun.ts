import type { SeedCourt } from "../shapes.ts";
import { hourly, untilDusk } from "./opening.ts";

export const court: SeedCourt = {
  slug: "embun",
  code: "5",
  name: "Embun",
  surface: "rumput",
  setting: "outdoor",
  lights: false,
  lampCount: 0,
  rainEligible: true,
  bearingDegrees: 4,
  summary: "Rumput asli yang dipotong 8 mm, bola rendah dan poin pendek.",
  description: [
    "Tidak banyak rumput asli untuk tenis di Bandung, dan Embun kami rawat seperti kebun. Bola tergelincir " +
      "rendah, slice jadi senjata, dan siapa pun yang berani maju ke net biasanya dapat poin.",
    "Rumput butuh istirahat. Hari setelah hujan deras lapangan bisa kami tutup sampai kering, dan kamu kami beri " +
      "tahu lebih dulu. Kalau permukaannya licin, aturan hujan berlaku penuh.",
  ],
  facilities: ["Bangku beratap", "Sikat sol di pintu", "Kran air minum", "Tribun rumput kecil"],
  rules: [
    "Sol rata atau sol pimpel pendek, tanpa paku",
    "Tidak meluncur dengan sengaja",
    "Selesai sebelum gelap, tutup pukul 18.00",
    "Turuti petugas kalau rumput dinyatakan licin",
  ],
  ...hourly,
  hours: untilDusk,
  prices: {
    offPeak: 180_000,
    peak: 210_000,
    weekendOffPeak: 210_000,
    weekendPeak: 240_000,
    memberOffPeak: 144_000,
    memberPeak: 168_000,
    memberWeekendOffPeak: 168_000,
    memberWeekendPeak: 192_000,
  },
};
