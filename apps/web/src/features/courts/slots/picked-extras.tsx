import { ExtrasChoice } from "../extras/extras-choice.tsx";
import { chosenOf } from "./hour-links.ts";
import type { Pick } from "./slot-panel.tsx";

/** What may go along with the picked hours; its code comes with the first of them. */
export function PickedExtras({ slug, pick }: { slug: string; pick: Pick }) {
  const [first] = pick.run;
  const last = pick.run.at(-1);
  if (!first || !last) return null;
  return <ExtrasChoice slug={slug} search={chosenOf(pick)} start={first.start} end={last.end} />;
}
