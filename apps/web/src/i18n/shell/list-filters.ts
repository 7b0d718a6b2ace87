/** Texts of the single filter button of lists on a phone. */
export const listFiltersText = { filter: "Saring", active: "aktif", lift: "Hapus" } as const;
