import { formatRupiah } from "@lapang/domain/money";
import { formatTime } from "@lapang/domain/venue/indonesian-date";
import { courtListText as t } from "../../../i18n/courts/court-list.ts";
import { courtsText } from "../../../i18n/courts/courts.ts";
import { type ActiveFilter, ActiveFilters } from "../../../ui/navigation/active-filters.tsx";
import type { CourtSearch } from "../court-search.ts";

type Active = ActiveFilter<Omit<CourtSearch, "page">>;

/** The active filters and sort order in words. The date and the layout are visible anyway. */
function activeOf({ time, hours, surface, setting, lights, maxPrice, sort }: CourtSearch): Active[] {
  const all: (Active | undefined)[] = [
    time ? { field: "time", word: t.fromTime(formatTime(time)) } : undefined,
    hours && hours > 1 ? { field: "hours", word: courtsText.hoursOf(hours) } : undefined,
    surface && { field: "surface", word: courtsText.surface[surface] },
    setting && { field: "setting", word: courtsText.setting[setting] },
    lights && { field: "lights", word: t.lights },
    maxPrice === undefined ? undefined : { field: "maxPrice", word: t.upTo(formatRupiah(maxPrice)) },
    sort && sort !== "number" ? { field: "sort", word: t.sorts[sort] } : undefined,
  ];
  return all.filter((one) => one !== undefined);
}

/** Loaded with the first filter. */
export function ActiveCourtFilters({ search }: { search: Omit<CourtSearch, "page"> }) {
  return <ActiveFilters path="/court" search={search} active={activeOf(search)} />;
}
