import { shellText as t } from "../../../i18n/shell/shell.ts";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";

const cells = Array.from({ length: 28 }, (_, index) => index);

/** Skeleton of a court's page: the court, then its week. */
export function CourtPending() {
  return (
    <div role="status" aria-label={t.loading} aria-busy="true">
      <Skeleton shape="block" className="h-72!" />
      <div className="wrap pt-10">
        <Skeleton className="h-8! w-64!" />
        <div className="mt-6 grid grid-cols-4 gap-1.5 lg:grid-cols-7">
          {cells.map((cell) => (
            <Skeleton key={cell} shape="block" className="h-14! lg:h-11!" />
          ))}
        </div>
      </div>
    </div>
  );
}
