import { ExtrasChoice } from "../extras/extras-choice.tsx";
import { chosenOf } from "./hour-links.ts";
import type { Pick } from "./slot-pick.ts";

/** The extras for the chosen hours; its code loads with the first hour. */
export function PickedExtras({ slug, pick }: { slug: string; pick: Pick }) {
  const [first] = pick.run;
  const last = pick.run.at(-1);
  if (!first || !last) return null;
  return <ExtrasChoice slug={slug} search={chosenOf(pick)} start={first.start} end={last.end} />;
}
