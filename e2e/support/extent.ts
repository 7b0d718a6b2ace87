/** Of several similar journeys the first runs every day, the others in the matrix. */
export const firstEveryDay = (index: number) => (index === 0 ? {} : { tag: "@matrix" });
