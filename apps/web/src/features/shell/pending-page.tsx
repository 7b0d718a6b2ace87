import { shellText as t } from "../../i18n/shell/shell.ts";
import { Skeleton } from "../../ui/loading/skeleton.tsx";

/** Skeleton of a typical page: a court-high header, then lines. */
export function PendingPage() {
  return (
    <div role="status" aria-label={t.loading} className="wrap py-8">
      <Skeleton className="h-56 w-full" />
      <Skeleton className="mt-8 h-9 w-2/3" />
      <Skeleton className="mt-6 h-5 w-full" />
      <Skeleton className="mt-3 h-5 w-5/6" />
      <Skeleton className="mt-3 h-5 w-4/6" />
    </div>
  );
}
