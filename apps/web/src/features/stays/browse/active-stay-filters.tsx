import { formatRupiah } from "@lapang/domain/money";
import { staysText as t } from "../../../i18n/stays/stays.ts";
import { type ActiveFilter, ActiveFilters } from "../../../ui/navigation/active-filters.tsx";
import type { StaySearch } from "../stay-search.ts";
import { dayWords, monthWords } from "../stay-words.ts";

type Active = ActiveFilter<Omit<StaySearch, "page">>;

/** The active filters and sort order in words; the kind is visible anyway. */
function activeOf(search: StaySearch): Active[] {
  const { kind, checkIn, nights, guests, startMonth, genderRule, maxPrice, facility, sort } = search;
  const all: (Active | undefined)[] = [
    checkIn ? { field: "checkIn", word: `${t.checkIn} ${dayWords(checkIn)}` } : undefined,
    nights && nights > 1 ? { field: "nights", word: t.nightsOf(nights) } : undefined,
    guests && guests > 1 ? { field: "guests", word: t.guestsOf(guests) } : undefined,
    startMonth ? { field: "startMonth", word: t.startOf(monthWords(startMonth)) } : undefined,
    genderRule && { field: "genderRule", word: t.genders[genderRule] },
    maxPrice === undefined ? undefined : { field: "maxPrice", word: t.upTo[kind ?? "hotel"](formatRupiah(maxPrice)) },
    facility ? { field: "facility", word: facility } : undefined,
    sort && { field: "sort", word: t.sorts[sort] },
  ];
  return all.filter((one) => one !== undefined);
}

/** Loaded with the first filter. */
export function ActiveStayFilters({ search }: { search: Omit<StaySearch, "page"> }) {
  return <ActiveFilters path="/hotel-kost" search={search} active={activeOf(search)} />;
}
