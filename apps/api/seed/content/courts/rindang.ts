import type { SeedCourt } from "../shapes.ts";
import { hourly } from "./opening.ts";

export const court: SeedCourt = {
  slug: "rindang",
  code: "8",
  name: "Rindang",
  surface: "sintetis",
  setting: "outdoor",
  lights: true,
  lampCount: 4,
  rainEligible: true,
  bearingDegrees: 15,
  summary: "Rumput sintetis berpasir di bawah trembesi, ramah untuk kaki dan anak-anak.",
  description: [
    "Rindang lapangan paling santai di Lapang. Rumput sintetis berisi pasir silika membuat langkah empuk dan " +
      "bola tidak lari terlalu jauh, dan harganya paling ringan.",
    "Ada garis tambahan untuk lapangan mini, jadi kelas bola merah dan oranye bisa langsung mulai. Empat lampu " +
      "cukup untuk main santai, belum untuk servis 180 km/jam.",
  ],
  facilities: [
    "Empat lampu LED",
    "Garis lapangan mini",
    "Net pendek dan bola merah untuk anak",
    "Bangku panjang untuk orang tua",
    "Kran air minum",
  ],
  rules: [
    "Sol rata atau sol multi, tanpa paku",
    "Ratakan pasir dengan sikat setelah main",
    "Anak di bawah 8 tahun ditemani orang dewasa",
  ],
  ...hourly,
  prices: {
    offPeak: 110_000,
    peak: 140_000,
    weekendOffPeak: 130_000,
    weekendPeak: 155_000,
    memberOffPeak: 88_000,
    memberPeak: 112_000,
    memberWeekendOffPeak: 104_000,
    memberWeekendPeak: 124_000,
  },
};
