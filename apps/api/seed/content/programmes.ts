import { programme as bolaKecil } from "./programmes/bola-kecil.ts";
import { programme as dasarDewasa } from "./programmes/dasar-dewasa.ts";
import { programme as fisikLapangan } from "./programmes/fisik-lapangan.ts";
import { programme as klinikServis } from "./programmes/klinik-servis.ts";
import { programme as reliJunior } from "./programmes/reli-junior.ts";
import { programme as voliDanGanda } from "./programmes/voli-dan-ganda.ts";
import type { SeedProgramme } from "./shapes.ts";

export const programmes: SeedProgramme[] = [
  bolaKecil,
  reliJunior,
  dasarDewasa,
  klinikServis,
  voliDanGanda,
  fisikLapangan,
];
