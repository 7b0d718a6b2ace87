import type { SeedCourt } from "../shapes.ts";
import { hourly } from "./opening.ts";

export const court: SeedCourt = {
  slug: "pinus",
  code: "2",
  name: "Pinus",
  surface: "keras",
  setting: "outdoor",
  lights: true,
  lampCount: 6,
  rainEligible: true,
  bearingDegrees: 8,
  summary: "Saudara kembar Cemara, sedikit lebih cepat dan jadi rumah kelas malam.",
  description: [
    "Pinus dan Cemara lahir di tahun yang sama, tapi lapisan Pinus lebih halus. Bola meluncur sedikit lebih " +
      "cepat, dan servis datar terasa dihargai.",
    "Di hari Senin dan Rabu malam lapangan ini dipakai kelas Dasar Dewasa. Di luar itu bebas, dan pukul sembilan " +
      "malam biasanya paling tenang.",
  ],
  facilities: ["Enam lampu LED", "Bangku beratap", "Kran air minum", "Dinding pukul di sisi selatan"],
  rules: [
    "Sepatu tenis sol tidak berbekas",
    "Dinding pukul dipakai bergantian, 15 menit per orang",
    "Lampu padam tepat pukul 22.00",
  ],
  ...hourly,
  prices: {
    offPeak: 120_000,
    peak: 150_000,
    weekendOffPeak: 140_000,
    weekendPeak: 170_000,
    memberOffPeak: 96_000,
    memberPeak: 120_000,
    memberWeekendOffPeak: 112_000,
    memberWeekendPeak: 136_000,
  },
};
