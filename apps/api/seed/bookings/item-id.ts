/** One item each, and the same on every start: its id is derived from its booking's. */
export function itemIdOf(bookingId: string): string {
  return `${bookingId.slice(0, -4)}0000`;
}
