import type { Clock } from "../clock.ts";
import type { Db } from "../db/connect.ts";

/** What every module's routes are given. */
export type Deps = { db: Db; clock: Clock };
