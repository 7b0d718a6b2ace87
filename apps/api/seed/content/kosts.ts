import { kost as kostPakar } from "./kosts/kost-pakar.ts";
import { kost as kostTepiPinus } from "./kosts/kost-tepi-pinus.ts";
import type { SeedKost } from "./shapes.ts";

export const kosts: SeedKost[] = [kostPakar, kostTepiPinus];
