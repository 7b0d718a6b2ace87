import { listFiltersText as t } from "../../i18n/shell/list-filters.ts";
import { useFollowChoice } from "../../lib/choices.ts";
import { stringifySearch } from "../../lib/page/search-params.ts";
import { Icon } from "../icon.tsx";

/** An active filter or sort order of a list, with its label. */
export type ActiveFilter<Search extends object> = { field: keyof Search & string; word: string };

export type ActiveFiltersProps<Search extends object> = {
  path: string;
  search: Search;
  active: readonly ActiveFilter<Search>[];
};

/** Shows each active filter as a chip that removes it. */
export function ActiveFilters<Search extends object>({ path, search, active }: ActiveFiltersProps<Search>) {
  const follow = useFollowChoice();
  return (
    <div className="flex gap-2">
      {active.map(({ field, word }) => (
        <a
          key={field}
          href={path + stringifySearch({ ...search, [field]: undefined })}
          onClick={follow}
          className="filter-chip border-control"
        >
          <span className="sr-only">{t.lift} </span>
          {word}
          <Icon name="x" size={16} />
        </a>
      ))}
    </div>
  );
}
