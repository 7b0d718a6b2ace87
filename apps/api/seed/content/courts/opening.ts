import type { SeedHours } from "../shapes.ts";

export const hourly = { slotMinutes: 60, minSlots: 1, maxSlots: 3, bufferMinutes: 0 };

// Courts without lamps close at dusk.
export const untilDusk: SeedHours[] = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  weekday,
  opens: "06:00",
  closes: "18:00",
}));
