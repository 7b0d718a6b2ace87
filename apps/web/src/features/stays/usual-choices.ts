/** The API answers for days within a year. */
export const FARTHEST_DAYS = 365;

export const usualNights = [1, 2, 3, 4, 5, 6, 7, 10, 14, 30];
export const usualGuests = [1, 2, 3, 4, 5, 6];

/** The possible numbers of children among the guests: all but one. */
export function childrenAmong(guests: number): number[] {
  return Array.from({ length: guests - 1 }, (_, index) => index + 1);
}

/** The usual choices, plus the requested one from the address. */
export function withRequested(usual: readonly number[], requested: number | undefined): number[] {
  return [...new Set([...usual, ...(requested === undefined ? [] : [requested])])].sort((a, b) => a - b);
}
