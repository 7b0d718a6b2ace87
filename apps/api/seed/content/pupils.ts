type Mark = { status: "present" | "late" | "absent" | "excused"; note?: string };

/** A child in a class with the coach's remarks, latest session first. */
export type SeedPupil = {
  name: string;
  bornDaysAgo: number;
  level: string;
  marks: Mark[];
  skills: { skill: string; stage: 1 | 2 | 3; note?: string }[];
};

/** The class of the demo's coach, attended by the demo customer's first child. */
export const CLASS = "BK-A";

const years = (count: number, days: number) => count * 365 + days;

export const ownPupil: SeedPupil = {
  name: "Bima Pradipta",
  bornDaysAgo: years(7, 120),
  level: "pemula",
  marks: [
    { status: "excused" },
    { status: "present", note: "Forehand mulai melewati net sendiri." },
    { status: "late" },
    { status: "present", note: "Berani mencoba, langkahnya sudah pendek-pendek." },
  ],
  skills: [
    { skill: "tangkap", stage: 3, note: "Tangkapannya tenang" },
    { skill: "pantul", stage: 2 },
    { skill: "forehand", stage: 1, note: "Latihan di rumah: pantul ke lantai sepuluh kali" },
  ],
};

/** His sister is in no class yet. */
export const sibling = { name: "Kirana Pradipta", bornDaysAgo: years(11, 40), level: "pemula" };

/** The other participants, by the phone number of the paying account. */
export const classmates: (SeedPupil & { parent: string })[] = [
  {
    parent: "+6281200000101",
    name: "Naya Wibisono",
    bornDaysAgo: years(6, 210),
    level: "pemula",
    marks: [
      { status: "present", note: "Reli tiga pukulan dengan Arka." },
      { status: "present" },
      { status: "present" },
    ],
    skills: [
      { skill: "tangkap", stage: 3 },
      { skill: "pantul", stage: 3 },
      { skill: "forehand", stage: 2, note: "Raket sudah siap sebelum bola memantul" },
      { skill: "reli", stage: 1 },
    ],
  },
  {
    parent: "+6281200000104",
    name: "Arka Saputra",
    bornDaysAgo: years(7, 300),
    level: "pemula",
    marks: [{ status: "late" }, { status: "present" }, { status: "absent" }, { status: "present" }],
    skills: [
      { skill: "tangkap", stage: 3 },
      { skill: "pantul", stage: 2 },
      { skill: "skor", stage: 2, note: "Senang jadi penghitung skor" },
    ],
  },
  {
    parent: "+6281200000107",
    name: "Keisha Rahmawati",
    bornDaysAgo: years(5, 260),
    level: "pemula",
    marks: [{ status: "present", note: "Paling kecil, paling semangat." }, { status: "present" }, { status: "late" }],
    skills: [
      { skill: "tangkap", stage: 2 },
      { skill: "pantul", stage: 1 },
    ],
  },
  {
    parent: "+6281200000110",
    name: "Rafael Tanuwijaya",
    bornDaysAgo: years(8, 30),
    level: "pemula",
    marks: [{ status: "present" }, { status: "excused" }, { status: "present", note: "Siap untuk bola oranye." }],
    skills: [
      { skill: "tangkap", stage: 3 },
      { skill: "pantul", stage: 3 },
      { skill: "forehand", stage: 3 },
      { skill: "reli", stage: 2, note: "Reli empat pukulan" },
      { skill: "skor", stage: 3 },
    ],
  },
  {
    parent: "+6281200000113",
    name: "Gendis Sutrisno",
    bornDaysAgo: years(6, 20),
    level: "pemula",
    marks: [{ status: "absent" }, { status: "present" }, { status: "present" }],
    skills: [
      { skill: "tangkap", stage: 2 },
      { skill: "pantul", stage: 2 },
    ],
  },
];

/** Attends the next session to make up for one missed in a class that has ended. */
export const guest = { parent: "+6281200000116", name: "Komang Suartana", bornDaysAgo: years(7, 10), level: "pemula" };
