import { pagesText as t } from "../../i18n/pages.ts";
import { useFollowLink } from "../../lib/follow-link.ts";
import { stringifySearch } from "../../lib/search-params.ts";
import { chipClass } from "../chip.tsx";
import { Icon } from "../icon.tsx";

/** What narrows or orders a list now, with the word for it. */
export type ActiveFilter<Search extends object> = { field: keyof Search & string; word: string };

export type FilterBarProps<Search extends object> = {
  path: string;
  search: Search;
  active: readonly ActiveFilter<Search>[];
};

/** The phone's one button for all filters. The parts behind it are siblings that follow, each a `.filter-body`. */
export function FilterBar<Search extends object>({ path, search, active }: FilterBarProps<Search>) {
  const follow = useFollowLink({ resetScroll: false });
  return (
    <div className="filter-bar md:hidden -mx-(--pad) flex gap-2 overflow-x-auto px-(--pad) py-1.5">
      <details className="shrink-0">
        <summary className={chipClass({ selected: true, className: "list-none [&::-webkit-details-marker]:hidden" })}>
          <Icon name="filter" size={16} />
          {t.filter}
          {active.length > 0 ? (
            <span className="grid size-6 place-items-center rounded-full bg-ball text-on-ball text-xs">
              {active.length}
              <span className="sr-only"> {t.active}</span>
            </span>
          ) : null}
        </summary>
      </details>
      {active.map(({ field, word }) => (
        <a
          key={field}
          href={path + stringifySearch({ ...search, [field]: undefined })}
          onClick={follow}
          className={chipClass({ className: "shrink-0" })}
        >
          <span className="sr-only">{t.lift} </span>
          {word}
          <Icon name="x" size={16} />
        </a>
      ))}
    </div>
  );
}
