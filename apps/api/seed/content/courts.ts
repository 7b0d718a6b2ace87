import { court as bata } from "./courts/bata.ts";
import { court as cemara } from "./courts/cemara.ts";
import { court as embun } from "./courts/embun.ts";
import { court as genting } from "./courts/genting.ts";
import { court as pinus } from "./courts/pinus.ts";
import { court as rindang } from "./courts/rindang.ts";
import { court as selasar } from "./courts/selasar.ts";
import { court as teduh } from "./courts/teduh.ts";
import type { SeedCourt } from "./shapes.ts";

export const courts: SeedCourt[] = [cemara, pinus, bata, genting, embun, teduh, selasar, rindang];
