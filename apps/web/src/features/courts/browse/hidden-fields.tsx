import type { CourtSearch } from "../court-search.ts";

type HiddenFieldsProps = { search: CourtSearch; except: readonly (keyof CourtSearch)[] };

/** Hidden inputs that keep the other filters when a form for one filter is submitted without scripts. */
export function HiddenFields({ search, except }: HiddenFieldsProps) {
  return Object.entries(search)
    .filter(([key, value]) => value !== undefined && !(except as readonly string[]).includes(key))
    .map(([key, value]) => <input key={key} type="hidden" name={key} value={value} />);
}
