import type { SeedProgramme } from "../shapes.ts";

export const programme: SeedProgramme = {
  slug: "klinik-servis",
  name: "Klinik Servis",
  summary: "Enam pertemuan yang hanya membahas satu pukulan: servismu.",
  description: [
    "Servis satu-satunya pukulan yang sepenuhnya milikmu, dan justru yang paling jarang dilatih. Di klinik ini " +
      "kita bongkar dari lemparan bola: kaki, putaran, titik pukul, lalu arah dan putaran bola.",
    "Setiap peserta direkam di pertemuan pertama dan terakhir. Kamu pulang dengan servis kedua yang bisa " +
      "dipercaya dan latihan 15 menit yang bisa kamu ulang sendiri.",
  ],
  ageMin: 15,
  ageMax: null,
  level: "menengah",
  format: "Grup 6 orang",
  includes: [
    "Rekaman video dan catatan",
    "Dua keranjang bola per orang",
    "Lembar latihan mandiri",
    "Lapangan indoor, bebas angin",
  ],
  pricePerTerm: 900_000,
  trialPrice: null,
  termWeeks: 6,
  drill: "klinik-servis",
  skills: [
    { key: "lempar", name: "Lemparan bola yang sama" },
    { key: "kaki", name: "Kaki dan putaran badan" },
    { key: "slice", name: "Servis slice" },
    { key: "kedua", name: "Servis kedua yang berani" },
  ],
  batches: [
    {
      code: "KS-A",
      coach: "dita-ayuningtyas",
      court: "teduh",
      weekdays: [4],
      startTime: "06:00",
      endTime: "07:00",
      startsInDays: 6,
      weeks: 6,
      capacity: 6,
      enrolled: 4,
    },
    {
      code: "KS-B",
      coach: "dita-ayuningtyas",
      court: "teduh",
      weekdays: [6],
      startTime: "10:00",
      endTime: "11:00",
      startsInDays: -7,
      weeks: 6,
      capacity: 6,
      enrolled: 6,
    },
  ],
};
