import { whenVisible } from "../../lib/when-visible.tsx";

/** "Mengapa harga ini?" under a price; it wakes up when it comes near, and its answer is fetched when somebody asks. */
export const PriceWhy = whenVisible(
  () => import("./price-answer.tsx").then((module) => module.PriceAnswer),
  "min-h-11",
);
