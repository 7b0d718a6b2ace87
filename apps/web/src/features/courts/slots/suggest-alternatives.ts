import type { CourtFacts, SlotView } from "@lapang/contract/courts/courts";

type Named = Pick<CourtFacts, "slug" | "name">;
export type Alternative = Named & { slot: SlotView };

type Wish = {
  court: Named & Pick<CourtFacts, "surface" | "setting">;
  /** The taken hour, one of `slots`. */
  slot: SlotView;
  slots: readonly SlotView[];
  others: readonly { court: CourtFacts; slots: readonly SlotView[] }[];
};

const OWN_HOURS = 2;
const OTHER_COURTS = 3;

/** Suggests alternatives to a taken hour: the nearest free ones on its court, then the same hour on the most similar courts. */
export function suggestAlternatives({ court, slot, slots, others }: Wish): Alternative[] {
  const distance = (one: SlotView) => Math.abs(Date.parse(one.start) - Date.parse(slot.start));
  const hours = slots
    .filter(({ state }) => state === "free")
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, OWN_HOURS)
    .sort((a, b) => Date.parse(a.start) - Date.parse(b.start));
  const likeness = (other: CourtFacts) =>
    Number(other.setting === court.setting) * 2 + Number(other.surface === court.surface);
  const elsewhere = others
    .filter((other) => other.court.slug !== court.slug)
    .flatMap((other) => {
      const same = other.slots.find(({ start, state }) => start === slot.start && state === "free");
      return same ? [{ court: other.court, slot: same }] : [];
    })
    .sort((a, b) => likeness(b.court) - likeness(a.court))
    .slice(0, OTHER_COURTS);
  return [
    ...hours.map((one) => ({ slug: court.slug, name: court.name, slot: one })),
    ...elsewhere.map((other) => ({ slug: other.court.slug, name: other.court.name, slot: other.slot })),
  ];
}
