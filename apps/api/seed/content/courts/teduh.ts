import type { SeedCourt } from "../shapes.ts";
import { hourly } from "./opening.ts";

export const court: SeedCourt = {
  slug: "teduh",
  code: "6",
  name: "Teduh",
  surface: "sintetis",
  setting: "indoor",
  lights: true,
  lampCount: 8,
  rainEligible: false,
  bearingDegrees: 0,
  summary: "Karpet sintetis di bawah atap 11 meter, kering di segala cuaca.",
  description: [
    "Teduh menjawab pertanyaan yang paling sering kami dengar pada bulan Januari: kalau hujan bagaimana. Atapnya " +
      "11 meter di atas net, cukup untuk lob setinggi apa pun yang masuk akal.",
    "Permukaannya karpet sintetis dengan bantalan tipis. Lutut berterima kasih, bola tetap cepat, dan servis " +
      "terdengar dua kali karena gema. Klinik Servis memakai lapangan ini karena tidak ada angin yang bisa " +
      "disalahkan.",
  ],
  facilities: [
    "Delapan lampu LED tanpa silau",
    "Kipas industri",
    "Ruang ganti terdekat",
    "Bangku empuk",
    "Colokan untuk kamera",
  ],
  rules: [
    "Sol bersih dan tidak berbekas",
    "Sepatu tanah liat disikat dulu",
    "Makanan tetap di luar pagar",
    "Bola yang menyentuh rangka atap: poin untuk lawan",
  ],
  ...hourly,
  prices: {
    offPeak: 200_000,
    peak: 240_000,
    weekendOffPeak: 220_000,
    weekendPeak: 260_000,
    memberOffPeak: 160_000,
    memberPeak: 192_000,
    memberWeekendOffPeak: 176_000,
    memberWeekendPeak: 208_000,
  },
};
