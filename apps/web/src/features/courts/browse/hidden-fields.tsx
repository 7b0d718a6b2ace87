import type { CourtSearch } from "../court-search.ts";

type HiddenFieldsProps = { search: CourtSearch; except: readonly (keyof CourtSearch)[] };

/** A form that sends one filter must not drop the others when the browser submits it by itself. */
export function HiddenFields({ search, except }: HiddenFieldsProps) {
  return Object.entries(search)
    .filter(([key, value]) => value !== undefined && !(except as readonly string[]).includes(key))
    .map(([key, value]) => <input key={key} type="hidden" name={key} value={value} />);
}
