import type { Answers } from "./answers.ts";

/** What every loader and head function is given; `origin` is the site's public address, the same on both sides. */
export type RouterContext = { answers: Answers; origin: string };
