import type { SeedCourt } from "../shapes.ts";
import { hourly } from "./opening.ts";

export const court: SeedCourt = {
  slug: "bata",
  code: "3",
  name: "Bata",
  surface: "tanah-liat",
  setting: "outdoor",
  lights: true,
  lampCount: 6,
  rainEligible: true,
  bearingDegrees: 12,
  summary: "Bata merah giling, reli panjang, dan satu-satunya tanah liat kami yang berlampu.",
  description: [
    "Bola datang lebih pelan dan naik lebih tinggi di Bata, jadi kamu punya waktu untuk menyiapkan pukulan " +
      "berikutnya. Reli sepuluh pukulan di sini hal biasa, dan kaki akan terasa besok pagi.",
    "Kami menyapu dan menyiramnya sebelum pintu dibuka, lalu sekali lagi siang hari kalau cuaca kering. Gerimis " +
      "ringan masih aman; begitu air menggenang di garis, petugas yang memutuskan.",
    "Di akhir jam, tarik jaring penyapu dari pagar ke net, melingkar, satu kali. Orang setelahmu akan melakukan " +
      "hal yang sama untukmu.",
  ],
  facilities: [
    "Enam lampu LED",
    "Jaring penyapu dan sikat garis",
    "Sikat sepatu di pintu",
    "Bangku beratap",
    "Selang siram",
  ],
  rules: [
    "Sol herringbone atau sol tanah liat",
    "Sapu lapangan lima menit sebelum jammu habis",
    "Sikat sepatu sebelum masuk kantin",
    "Sepatu lari dan sol bergerigi tidak boleh masuk",
  ],
  ...hourly,
  prices: {
    offPeak: 150_000,
    peak: 185_000,
    weekendOffPeak: 175_000,
    weekendPeak: 200_000,
    memberOffPeak: 120_000,
    memberPeak: 148_000,
    memberWeekendOffPeak: 140_000,
    memberWeekendPeak: 160_000,
  },
};
