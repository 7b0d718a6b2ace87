import type { BatchPlan } from "@lapang/contract/academy/staff-academy";

/** By date: another court for that day, or none to skip it. */
export type Solutions = Readonly<Record<string, string>>;

export const SKIP = "skip";

export const solved =
  (date: string, way: string) =>
  (before: Solutions): Solutions => ({ ...before, [date]: way });

/** The class in the form, with the chosen solutions for colliding days. */
export function planOf(values: FormData, solutions: Solutions): BatchPlan {
  const text = (name: string) => String(values.get(name) ?? "");
  const ways = Object.entries(solutions).filter(([, way]) => way !== "");
  return {
    programme: text("programme"),
    code: text("code").trim().toUpperCase(),
    coach: text("coach"),
    court: text("court"),
    weekdays: values.getAll("weekday").map(Number),
    from: text("from"),
    to: text("to"),
    startsOn: text("startsOn"),
    weeks: Number(text("weeks")),
    capacity: Number(text("capacity")),
    skip: ways.filter(([, way]) => way === SKIP).map(([date]) => date),
    courts: Object.fromEntries(ways.filter(([, way]) => way !== SKIP)),
  };
}
