import type { ReactNode } from "react";
import { FilterBar, type FilterBarProps } from "./filter-bar.tsx";

/** Rows of filter links: two beside each other on a wide screen, behind one button on a phone. */
export function FilterRows<Search extends object>({
  children,
  ...bar
}: FilterBarProps<Search> & { children: ReactNode }) {
  return (
    <div>
      <FilterBar {...bar} />
      <div className="filter-body">
        <div className="flex flex-wrap items-start gap-x-8 gap-y-3 max-md:py-2">{children}</div>
      </div>
    </div>
  );
}
