import type { Db } from "../db/connect.ts";
import type { Clock } from "../runtime/clock.ts";

/** What every module's routes are given. */
export type Deps = { db: Db; clock: Clock };
