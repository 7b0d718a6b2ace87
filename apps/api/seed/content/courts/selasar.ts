import type { SeedCourt } from "../shapes.ts";
import { hourly } from "./opening.ts";

export const court: SeedCourt = {
  slug: "selasar",
  code: "7",
  name: "Selasar",
  surface: "keras",
  setting: "indoor",
  lights: true,
  lampCount: 8,
  rainEligible: false,
  bearingDegrees: 0,
  summary: "Lapangan keras beratap dengan sisi terbuka, sejuk dan tidak kehujanan.",
  description: [
    "Selasar punya atap tapi tidak punya dinding di sisi utara, jadi udara tetap lewat. Rasanya seperti main di " +
      "luar, minus matahari di mata saat melempar bola servis.",
    "Lapisan akriliknya berbantalan, setingkat lebih lembut dari Cemara. Pagi hari dipakai Fisik Lapangan, " +
      "selebihnya favorit kantor-kantor di sekitar Dago.",
  ],
  facilities: [
    "Delapan lampu LED tanpa silau",
    "Lantai akrilik berbantalan",
    "Papan skor digital",
    "Bangku beratap",
    "Kran air minum",
  ],
  rules: [
    "Sepatu tenis sol tidak berbekas",
    "Bola yang menyentuh rangka atap: poin untuk lawan",
    "Musik lewat pengeras suara tidak boleh",
  ],
  ...hourly,
  prices: {
    offPeak: 190_000,
    peak: 230_000,
    weekendOffPeak: 210_000,
    weekendPeak: 250_000,
    memberOffPeak: 152_000,
    memberPeak: 184_000,
    memberWeekendOffPeak: 168_000,
    memberWeekendPeak: 200_000,
  },
};
