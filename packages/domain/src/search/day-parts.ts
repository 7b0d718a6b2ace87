/** The parts of a day that people name, in their order. */
export const dayParts = ["pagi", "siang", "sore", "malam"] as const;
export type DayPart = (typeof dayParts)[number];

/** From which to which hour each of them lasts. */
export const hoursOfPart: Record<DayPart, [from: number, to: number]> = {
  pagi: [6, 11],
  siang: [11, 15],
  sore: [15, 18],
  malam: [18, 24],
};
