import type { SeedProgramme } from "../shapes.ts";

export const programme: SeedProgramme = {
  slug: "voli-dan-ganda",
  name: "Voli dan Ganda",
  summary: "Dua jam seminggu di depan net, untuk pemain level 3.5 ke atas.",
  description: [
    "Kamu sudah bisa servis dan reli; sekarang belajar menang berdua. Satu jam pertama untuk voli, smes, dan " +
      "lob, satu jam berikutnya untuk pola ganda: siapa menutup tengah, kapan memotong, kapan bertukar sisi.",
    "Pasangan diacak setiap minggu supaya kamu belajar bicara, bukan hanya memukul. Yang datang dengan pasangan " +
      "tetap boleh memakai pertemuan terakhir untuk main bersama.",
  ],
  ageMin: 16,
  ageMax: null,
  level: "mahir",
  format: "Grup 8 orang",
  includes: ["Bola baru tiap dua minggu", "Lembar pola ganda", "Pertandingan dua set di pertemuan terakhir"],
  pricePerTerm: 1_350_000,
  trialPrice: 150_000,
  termWeeks: 6,
  drill: "voli",
  skills: [
    { key: "voli", name: "Voli di depan net" },
    { key: "posisi", name: "Posisi berdua" },
    { key: "potong", name: "Memotong bola" },
    { key: "lob", name: "Lob dan smes" },
  ],
  batches: [
    {
      code: "VG-A",
      coach: "reza-mahardika",
      court: "bata",
      weekdays: [5],
      startTime: "18:00",
      endTime: "20:00",
      startsInDays: 3,
      weeks: 6,
      capacity: 8,
      enrolled: 5,
    },
    {
      code: "VG-B",
      coach: "reza-mahardika",
      court: "teduh",
      weekdays: [7],
      startTime: "15:00",
      endTime: "17:00",
      startsInDays: 24,
      weeks: 6,
      capacity: 8,
      enrolled: 2,
    },
  ],
};
