import type { PlanCourt } from "../drawings/site-plan.tsx";

export const exampleCourts: PlanCourt[] = [
  { number: 1, name: "Cemara", surface: "keras", lights: true, free: true, note: "17.00 · Rp 150.000" },
  { number: 2, name: "Pinus", surface: "keras", lights: true, free: false, note: "19.00 · Rp 150.000" },
  { number: 3, name: "Bata", surface: "tanah-liat", lights: true, free: true, note: "17.00 · Rp 185.000" },
  { number: 4, name: "Genting", surface: "tanah-liat", free: false, note: "Tanpa lampu" },
  { number: 5, name: "Embun", surface: "rumput", free: false, note: "Tanpa lampu" },
  {
    number: 6,
    name: "Teduh",
    surface: "sintetis",
    setting: "indoor",
    lights: true,
    free: true,
    note: "17.00 · Rp 240.000",
  },
  { number: 7, name: "Rindang", surface: "rumput", free: false, note: "Besok 07.00" },
  {
    number: 8,
    name: "Atap",
    surface: "sintetis",
    setting: "indoor",
    lights: true,
    free: true,
    note: "17.00 · Rp 240.000",
  },
];
