/** Of several journeys that are alike the first is gone every day, the others in the matrix. */
export const firstEveryDay = (index: number) => (index === 0 ? {} : { tag: "@matrix" });
