import { shellText as t } from "../../../i18n/shell/shell.ts";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";

const cards = [1, 2, 3, 4, 5, 6];

/** Skeleton of the list: header, day chips, then courts. */
export function CourtListPending() {
  return (
    <div role="status" aria-label={t.loading} aria-busy="true">
      <Skeleton shape="block" className="h-60!" />
      <div className="wrap pt-8">
        <Skeleton className="h-14!" />
        <Skeleton className="mt-3 h-11! w-2/3!" />
        <div className="mt-10 grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
          {cards.map((card) => (
            <div key={card}>
              <Skeleton shape="court" />
              <Skeleton className="mt-4 h-6! w-1/2!" />
              <Skeleton className="mt-3 h-11!" />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
