import type { SeedProgramme } from "../shapes.ts";

export const programme: SeedProgramme = {
  slug: "fisik-lapangan",
  name: "Fisik Lapangan",
  summary: "Lari pendek, lompat, dan kuat di pinggul, tanpa perlu membawa raket.",
  description: [
    "Poin tenis rata-rata selesai dalam beberapa detik, lalu kamu punya 25 detik untuk pulih. Latihan ini meniru " +
      "irama itu: ledakan singkat, istirahat terukur, diulang sampai kaki hafal.",
    "Tidak ada syarat kebugaran. Bagas memberi tiga tingkat untuk setiap gerakan, dan kamu yang memilih hari itu " +
      "sanggup yang mana.",
  ],
  ageMin: 14,
  ageMax: null,
  level: "semua",
  format: "Grup 12 orang",
  includes: [
    "Matras, tali tangga, dan bola berat",
    "Tes kecepatan di awal dan akhir term",
    "Program pemanasan untuk dibawa pulang",
  ],
  pricePerTerm: 720_000,
  trialPrice: 60_000,
  termWeeks: 6,
  drill: "fisik",
  skills: [
    { key: "langkah", name: "Langkah pendek" },
    { key: "henti", name: "Berhenti mendadak" },
    { key: "putar", name: "Putar dan lari" },
    { key: "pulih", name: "Pulih antar poin" },
  ],
  batches: [
    {
      code: "FL-A",
      coach: "bagas-wicaksono",
      court: "selasar",
      weekdays: [2, 5],
      startTime: "06:00",
      endTime: "07:00",
      startsInDays: -5,
      weeks: 6,
      capacity: 12,
      enrolled: 9,
    },
    {
      code: "FL-B",
      coach: "bagas-wicaksono",
      court: "rindang",
      weekdays: [1, 3],
      startTime: "17:00",
      endTime: "18:00",
      startsInDays: 8,
      weeks: 6,
      capacity: 12,
      enrolled: 4,
    },
  ],
};
