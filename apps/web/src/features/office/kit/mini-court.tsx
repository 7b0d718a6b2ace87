import type { DeskGame } from "@lapang/contract/desk/desk";
import { toneFill } from "../../../ui/drawings/tone.ts";
import { surfaceTone } from "../../courts/court-words.ts";

/** A court icon in the colour of its surface. */
export function MiniCourt({ surface }: { surface: DeskGame["court"]["surface"] }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 12 22" className="office-court">
      <path fill={toneFill[surfaceTone[surface]]} d="M0 0h12v22H0z" />
      <path d="M2 2.5h8v17H2zM0 11h12" fill="none" stroke="#fff" strokeWidth="1.3" />
    </svg>
  );
}
