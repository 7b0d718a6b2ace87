import { paymentsText as t } from "../../i18n/bookings/payments.ts";
import { Skeleton } from "../../ui/loading/skeleton.tsx";

const rows = ["a", "b", "c", "d"] as const;

/** Skeleton of a list whose rows end in an amount. */
export function PaymentsPending() {
  return (
    <div role="status" aria-label={t.loading} aria-busy="true" className="wrap py-10">
      <Skeleton className="h-12! w-1/2!" />
      <Skeleton className="mt-7 h-12!" />
      {rows.map((row) => (
        <div key={row} className="grid grid-cols-[1fr_7rem] gap-6 border-rule border-b py-5">
          <Skeleton className="w-2/3!" />
          <Skeleton />
        </div>
      ))}
    </div>
  );
}
