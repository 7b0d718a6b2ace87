/** Named parts of a day, in order. */
export const dayParts = ["pagi", "siang", "sore", "malam"] as const;
export type DayPart = (typeof dayParts)[number];

/** First and last hour of each part. */
export const hoursOfPart: Record<DayPart, [from: number, to: number]> = {
  pagi: [6, 11],
  siang: [11, 15],
  sore: [15, 18],
  malam: [18, 24],
};
