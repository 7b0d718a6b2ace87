import type { SeedProgramme } from "../shapes.ts";

export const programme: SeedProgramme = {
  slug: "bola-kecil",
  name: "Bola Kecil",
  summary: "Kelas bola merah untuk anak 5–8 tahun yang lebih suka bermain daripada berbaris.",
  description: [
    "Anak belajar menangkap, melempar, dan memukul bola merah yang lambat di lapangan kecil. Raketnya ringan, " +
      "netnya rendah, dan tidak ada yang duduk menunggu giliran lebih dari satu menit.",
    "Di akhir term sebagian besar anak bisa reli lima pukulan dengan teman dan tahu cara menghitung skor sampai " +
      "sepuluh. Yang belum pun pulang dengan ingin kembali, dan itu target kami yang sebenarnya.",
  ],
  ageMin: 5,
  ageMax: 8,
  level: "pemula",
  format: "Grup 8 anak",
  includes: [
    "Pinjaman raket 19–23 inci",
    "Bola merah dan net pendek",
    "Kaus latihan",
    "Catatan perkembangan tiap empat minggu",
  ],
  pricePerTerm: 1_200_000,
  trialPrice: 75_000,
  termWeeks: 8,
  drill: "bola-kecil",
  skills: [
    { key: "tangkap", name: "Menangkap dan melempar" },
    { key: "pantul", name: "Memantulkan bola dengan raket" },
    { key: "forehand", name: "Forehand bola merah" },
    { key: "reli", name: "Reli lima pukulan" },
    { key: "skor", name: "Menghitung skor sampai sepuluh" },
  ],
  batches: [
    {
      code: "BK-A",
      coach: "lestari-handayani",
      court: "genting",
      weekdays: [6, 7],
      startTime: "08:00",
      endTime: "09:00",
      startsInDays: -14,
      weeks: 8,
      capacity: 8,
      // Its participants are named individually: content/pupils.ts.
      enrolled: 0,
    },
    {
      code: "BK-B",
      coach: "lestari-handayani",
      court: "rindang",
      weekdays: [2, 4],
      startTime: "15:00",
      endTime: "16:00",
      startsInDays: 10,
      weeks: 8,
      capacity: 8,
      enrolled: 3,
    },
  ],
};
