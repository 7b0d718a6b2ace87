import { myBookingsText as t } from "../../i18n/bookings/my-bookings.ts";
import { Skeleton } from "../../ui/loading/skeleton.tsx";

const rows = ["a", "b", "c"] as const;

/** Skeleton of the list: heading, tabs, three stubs. */
export function BookingsPending() {
  return (
    <div role="status" aria-label={t.loading} aria-busy="true">
      <Skeleton className="h-12! w-2/3!" />
      <Skeleton className="mt-6 h-12!" />
      {rows.map((row) => (
        <div key={row} className="grid grid-cols-[5.5rem_1fr] gap-4 border-rule border-b py-4">
          <Skeleton shape="block" />
          <div className="grid content-center gap-3">
            <Skeleton className="w-1/2!" />
            <Skeleton className="w-3/4!" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Skeleton of one booking: ticket beside text. */
export function BookingPending() {
  return (
    <div
      role="status"
      aria-label={t.loading}
      aria-busy="true"
      className="wrap grid gap-10 py-8 lg:grid-cols-[24rem_minmax(0,1fr)]"
    >
      <Skeleton shape="block" className="h-120!" />
      <div className="grid content-start gap-4">
        <Skeleton className="h-10! w-1/2!" />
        <Skeleton />
        <Skeleton />
        <Skeleton className="w-2/3!" />
      </div>
    </div>
  );
}
