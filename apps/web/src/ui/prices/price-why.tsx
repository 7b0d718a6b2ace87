import { whenVisible } from "../../lib/page/when-visible.tsx";

/** "Mengapa harga ini?" under a price: a part of the page's HTML until somebody turns to it. */
export const PriceWhy = whenVisible(
  () => import("./price-answer.tsx").then((module) => module.PriceAnswer),
  "min-h-11",
  "touched",
);
