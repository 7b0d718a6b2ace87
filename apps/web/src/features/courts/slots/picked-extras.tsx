import { ExtrasChoice } from "../extras/extras-choice.tsx";
import type { Pick } from "./slot-panel.tsx";

/** What may go along with the picked hours; its code comes with the first of them. */
export function PickedExtras({ slug, pick }: { slug: string; pick: Pick }) {
  const { date, time, hours, addOns, coach, run } = pick;
  const [first] = run;
  const last = run.at(-1);
  if (!first || !last) return null;
  return <ExtrasChoice slug={slug} search={{ date, time, hours, addOns, coach }} start={first.start} end={last.end} />;
}
