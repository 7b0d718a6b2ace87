import type { SeedCourt } from "../shapes.ts";
import { hourly, untilDusk } from "./opening.ts";

export const court: SeedCourt = {
  slug: "genting",
  code: "4",
  name: "Genting",
  surface: "tanah-liat",
  setting: "outdoor",
  lights: false,
  lampCount: 0,
  rainEligible: true,
  bearingDegrees: 12,
  summary: "Tanah liat dari genting Jatiwangi, dipakai selama ada matahari.",
  description: [
    "Butiran Genting lebih kasar dari Bata, pijakannya lebih empuk, dan warnanya lebih oranye. Pemain yang suka " +
      "meluncur ke bola biasanya pindah ke sini dan tidak kembali.",
    "Tidak ada lampu, jadi lapangan tutup pukul 18.00. Jam empat sore adalah jam terbaiknya: bayangan panjang, " +
      "udara turun, dan tanah masih hangat.",
  ],
  facilities: [
    "Jaring penyapu dan sikat garis",
    "Sikat sepatu di pintu",
    "Bangku kayu di bawah pohon",
    "Kran air minum",
  ],
  rules: [
    "Sol herringbone atau sol tanah liat",
    "Sapu lapangan lima menit sebelum jammu habis",
    "Selesai sebelum gelap, tutup pukul 18.00",
  ],
  ...hourly,
  hours: untilDusk,
  prices: {
    offPeak: 140_000,
    peak: 165_000,
    weekendOffPeak: 160_000,
    weekendPeak: 185_000,
    memberOffPeak: 112_000,
    memberPeak: 132_000,
    memberWeekendOffPeak: 128_000,
    memberWeekendPeak: 148_000,
  },
};
