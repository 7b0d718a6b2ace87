import type { ReactNode } from "react";
import { listFiltersText as t } from "../../i18n/shell/list-filters.ts";
import { Icon } from "../icon.tsx";

/** The single button for all filters on a phone. The parts it toggles are following siblings with the class `.filter-body`. */
export function FilterBar({
  count,
  children,
}: {
  count: number;
  /** The active filters as chips. */
  children?: ReactNode;
}) {
  return (
    <div className="filter-bar -mx-(--pad) flex gap-2 overflow-x-auto px-(--pad) py-1.5 md:hidden">
      <details className="shrink-0">
        <summary className="filter-chip list-none border-ink bg-ink text-line [&::-webkit-details-marker]:hidden">
          <Icon name="filter" size={16} />
          {t.filter}
          {count > 0 ? (
            <span className="grid size-6 place-items-center rounded-full bg-ball text-on-ball text-xs">
              {count}
              <span className="sr-only"> {t.active}</span>
            </span>
          ) : null}
        </summary>
      </details>
      {children}
    </div>
  );
}
