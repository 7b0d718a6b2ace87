import type { PlanCourt } from "../drawings/site-plan.tsx";

export const exampleCourts: PlanCourt[] = [
  { slug: "cemara", code: "1", name: "Cemara", surface: "keras", lights: true, free: true, note: "17.00 · Rp 150.000" },
  { slug: "pinus", code: "2", name: "Pinus", surface: "keras", lights: true, free: false, note: "19.00 · Rp 150.000" },
  {
    slug: "bata",
    code: "3",
    name: "Bata",
    surface: "tanah-liat",
    lights: true,
    free: true,
    note: "17.00 · Rp 185.000",
  },
  { slug: "genting", code: "4", name: "Genting", surface: "tanah-liat", free: false, note: "Tanpa lampu" },
  { slug: "embun", code: "5", name: "Embun", surface: "rumput", free: false, note: "Tanpa lampu" },
  {
    slug: "teduh",
    code: "6",
    name: "Teduh",
    surface: "sintetis",
    setting: "indoor",
    lights: true,
    free: true,
    note: "17.00 · Rp 240.000",
  },
  { slug: "rindang", code: "7", name: "Rindang", surface: "rumput", free: false, note: "Besok 07.00" },
  {
    slug: "atap",
    code: "8",
    name: "Atap",
    surface: "sintetis",
    setting: "indoor",
    lights: true,
    free: true,
    note: "17.00 · Rp 240.000",
  },
];

export const exampleBuildings = { club: "Klub & kantin", hotel: "Hotel Lapang", kost: "Kost Pakar" };
