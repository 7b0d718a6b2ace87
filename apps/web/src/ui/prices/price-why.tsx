import { whenVisible } from "../../lib/page/when-visible.tsx";

/** "Mengapa harga ini?" under a price: plain HTML until touched. */
export const PriceWhy = whenVisible(
  () => import("./price-answer.tsx").then((module) => module.PriceAnswer),
  "min-h-11",
  "touched",
);
