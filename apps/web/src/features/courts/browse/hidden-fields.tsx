import type { CourtSearch } from "../court-search.ts";

type HiddenFieldsProps = { search: CourtSearch; except: readonly (keyof CourtSearch)[] };

/** Carries the other filters in a form for one filter, for a submit without scripts. */
export function HiddenFields({ search, except }: HiddenFieldsProps) {
  return Object.entries(search)
    .filter(([key, value]) => value !== undefined && !(except as readonly string[]).includes(key))
    .map(([key, value]) => <input key={key} type="hidden" name={key} value={value} />);
}
