import { officeText as t } from "../../../i18n/office/office.ts";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";

const rows = ["a", "b", "c", "d", "e", "f", "g", "h"];

/** Skeleton of the frame. */
export function OfficePending() {
  return (
    <main id="isi" aria-busy="true" aria-label={t.loading} className="p-5 md:pl-26">
      <Skeleton className="h-8 w-48" />
      <div className="mt-5 grid gap-3">
        {rows.map((row) => (
          <Skeleton key={row} className="h-8" />
        ))}
      </div>
    </main>
  );
}
