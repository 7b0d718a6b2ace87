import type { APIRequestContext } from "@playwright/test";
import type { CourtAvailability, SlotView } from "../../packages/contract/src/courts/courts.ts";

/** The week of a court from the API: journeys use the venue's clock. */
export async function weekOf(request: APIRequestContext, slug: string): Promise<CourtAvailability> {
  const response = await request.get(`/api/v1/courts/${slug}/availability?days=7`);
  return (await response.json()) as CourtAvailability;
}

/** Returns `hours` consecutive free hours on a day after today, at whatever time the journey runs. */
export function freeRun({ days }: CourtAvailability, hours: number): { date: string; run: SlotView[] } {
  for (const { date, slots } of days.slice(1)) {
    const start = slots.findIndex(
      (_, index) =>
        slots.length >= index + hours && slots.slice(index, index + hours).every((slot) => slot.state === "free"),
    );
    if (start >= 0) return { date, run: slots.slice(start, start + hours) };
  }
  throw new Error("The demo week has no such hours left");
}
