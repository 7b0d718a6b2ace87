import type { CSSProperties } from "react";
import type { Placed } from "./board-model.ts";

/** Where something stands on the board, for its style sheet. */
export function placed({ top, minutes }: Pick<Placed<unknown>, "top" | "minutes">): CSSProperties {
  return { "--top": top, "--minutes": minutes } as CSSProperties;
}
