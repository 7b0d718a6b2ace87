import type { SeedCourt } from "../shapes.ts";
import { hourly } from "./opening.ts";

export const court: SeedCourt = {
  slug: "cemara",
  code: "1",
  name: "Cemara",
  surface: "keras",
  setting: "outdoor",
  lights: true,
  lampCount: 6,
  rainEligible: true,
  bearingDegrees: 8,
  summary: "Lapangan keras paling dekat meja depan, pantulan rata dan lampu enam titik.",
  description: [
    "Cemara lapangan pertama kami, dan masih yang paling jujur. Permukaan akriliknya dilapis ulang tahun lalu, " +
      "jadi bola memantul sama tinggi di baseline maupun di depan net.",
    "Deretan cemara di sisi barat menahan angin sore. Kalau kamu baru pertama kali ke sini, mulai dari lapangan " +
      "ini: semuanya dekat, dari kran air sampai kantin.",
  ],
  facilities: [
    "Enam lampu LED",
    "Bangku beratap di kedua sisi",
    "Kran air minum",
    "Papan skor manual",
    "Jaring pembatas penuh",
  ],
  rules: [
    "Sepatu tenis sol tidak berbekas",
    "Botol kaca tetap di luar pagar",
    "Datang 10 menit sebelum jammu",
    "Bawa keluar semua sampah",
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
