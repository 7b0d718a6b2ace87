/** Words of the phone's one button for all filters of a list. */
export const listFiltersText = { filter: "Saring", active: "aktif", lift: "Hapus" } as const;
