import type { SeedProgramme } from "../shapes.ts";

export const programme: SeedProgramme = {
  slug: "reli-junior",
  name: "Reli Junior",
  summary: "Dari bola oranye ke bola hijau, untuk anak 9–14 tahun yang mulai mengejar skor.",
  description: [
    "Kelas ini dimulai dengan bola oranye dan berakhir, untuk yang siap, dengan bola hijau di lapangan penuh. " +
      "Fokusnya satu: menjaga bola tetap hidup, dengan kaki yang bergerak sebelum tangan.",
    "Setiap pertemuan ditutup pertandingan pendek. Anak memanggil bola sendiri, menghitung skor sendiri, dan " +
      "bersalaman di net.",
  ],
  ageMin: 9,
  ageMax: 14,
  level: "semua",
  format: "Grup 8 anak",
  includes: [
    "Bola oranye dan hijau",
    "Pinjaman raket 25–26 inci",
    "Pertandingan kecil tiap pertemuan",
    "Evaluasi di minggu keempat dan kedelapan",
  ],
  pricePerTerm: 1_440_000,
  trialPrice: 90_000,
  termWeeks: 8,
  drill: "reli",
  skills: [
    { key: "forehand", name: "Forehand terarah" },
    { key: "backhand", name: "Backhand dua tangan" },
    { key: "servis", name: "Servis dari garis servis" },
    { key: "reli", name: "Reli sepuluh pukulan" },
    { key: "tanding", name: "Satu set pendek" },
  ],
  batches: [
    {
      code: "RJ-A",
      coach: "maria-simatupang",
      court: "genting",
      weekdays: [2, 4],
      startTime: "16:00",
      endTime: "17:00",
      startsInDays: -10,
      weeks: 8,
      capacity: 8,
      enrolled: 7,
    },
    {
      code: "RJ-B",
      coach: "lestari-handayani",
      court: "cemara",
      weekdays: [6, 7],
      startTime: "10:00",
      endTime: "11:00",
      startsInDays: 12,
      weeks: 8,
      capacity: 8,
      enrolled: 1,
    },
  ],
};
