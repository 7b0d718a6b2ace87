import type { Answers } from "../api/answers.ts";

/**
 * What every loader and head function receives. `origin` is the site's public address, the same on the server and in the
 * browser.
 */
export type RouterContext = { answers: Answers; origin: string };
