import type { CourtFacts, DayAvailability, SlotView } from "@lapang/contract/courts/courts";
import type { Visit } from "../../bookings/sellable.ts";

type MoveCourt = Pick<CourtFacts, "slug" | "name" | "surface" | "setting">;
export type MovePlace = { court: MoveCourt; start: string; end: string; price: number | null };

/**
 * Lists every start on a day with room for the visit, per court, the visit's own court first. The visit's own hours count as
 * free, and so does adjacent preparation time, which is mostly the visit's own. The server makes the final check.
 */
export function placesFor(day: DayAvailability, visit: Visit): { court: MovePlace["court"]; places: MovePlace[] }[] {
  const minutes = (Date.parse(visit.end) - Date.parse(visit.start)) / 60_000;
  return day.courts
    .map(({ court: { slug, name, surface, setting }, slots }) => {
      const court = { slug, name, surface, setting };
      const free = slots.filter((slot) => slot.state === "free" || isOwn(slot, slug, visit));
      const places = free.flatMap((slot) => {
        const run = runFrom(free, slot, minutes);
        const same = slug === visit.court && Date.parse(slot.start) === Date.parse(visit.start);
        return run && !same ? [placeOf(run, court)] : [];
      });
      return { court, places };
    })
    .filter(({ places }) => places.length > 0)
    .sort((a, b) => Number(b.court.slug === visit.court) - Number(a.court.slug === visit.court));
}

function isOwn(slot: SlotView, court: string, visit: Visit): boolean {
  const [start, end] = [Date.parse(visit.start), Date.parse(visit.end)];
  const within = Date.parse(slot.start) >= start && Date.parse(slot.end) <= end;
  const adjacent = Date.parse(slot.end) === start || Date.parse(slot.start) === end;
  return court === visit.court && slot.state === "taken" && (within || (adjacent && slot.reason !== null));
}

function runFrom(free: readonly SlotView[], first: SlotView, minutes: number): SlotView[] | undefined {
  const end = Date.parse(first.start) + minutes * 60_000;
  const run = [first];
  for (let last = first; Date.parse(last.end) < end; ) {
    const next = free.find((slot) => slot.start === last.end);
    if (!next) return undefined;
    run.push(next);
    last = next;
  }
  return Date.parse(run.at(-1)?.end ?? "") === end ? run : undefined;
}

function placeOf(run: readonly SlotView[], court: MovePlace["court"]): MovePlace {
  const price = run.reduce<number | null>(
    (sum, slot) => (sum === null || slot.price === null ? null : sum + slot.price),
    0,
  );
  return { court, start: run[0]?.start ?? "", end: run.at(-1)?.end ?? "", price };
}
