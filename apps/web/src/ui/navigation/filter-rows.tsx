import type { ReactNode } from "react";
import { ActiveFilters, type ActiveFiltersProps } from "./active-filters.tsx";
import { FilterBar } from "./filter-bar.tsx";

/** Rows of filter links: side by side on wide screens, behind one button on a phone. */
export function FilterRows<Search extends object>({
  children,
  ...filters
}: ActiveFiltersProps<Search> & { children: ReactNode }) {
  return (
    <div>
      <FilterBar count={filters.active.length}>
        <ActiveFilters {...filters} />
      </FilterBar>
      <div className="filter-body">
        <div className="flex flex-wrap items-start gap-x-8 gap-y-3 max-md:py-2">{children}</div>
      </div>
    </div>
  );
}
