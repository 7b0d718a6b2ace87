/** The API tells days within a year. */
export const FARTHEST_DAYS = 365;

export const usualNights = [1, 2, 3, 4, 5, 6, 7, 10, 14, 30];
export const usualGuests = [1, 2, 3, 4, 5, 6];

/** How many of so many guests may be children: all but one. */
export function childrenAmong(guests: number): number[] {
  return Array.from({ length: guests - 1 }, (_, index) => index + 1);
}

/** The usual choices, and the one asked for in the address even when it is none of them. */
export function withRequested(usual: readonly number[], requested: number | undefined): number[] {
  return [...new Set([...usual, ...(requested === undefined ? [] : [requested])])].sort((a, b) => a - b);
}
