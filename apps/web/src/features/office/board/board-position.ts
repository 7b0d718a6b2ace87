import type { CSSProperties } from "react";
import type { Placed } from "../kit/board-model.ts";

/** The CSS variables of an entry's position on the board. */
export function boardPosition({ top, minutes }: Pick<Placed<unknown>, "top" | "minutes">): CSSProperties {
  return { "--top": top, "--minutes": minutes } as CSSProperties;
}
