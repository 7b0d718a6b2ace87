import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import { checkoutText } from "../../i18n/bookings/checkout.ts";

const t = checkoutText.policy;

/** States before payment that package hours are not refunded, and until when they can be used. */
export function PackagePolicy({ booking }: { booking: BookingDetail }) {
  const bought = booking.items.find((item) => item.kind === "package");
  return (
    <section aria-labelledby="batal">
      <h2 id="batal" className="type-3 border-rule-strong border-b-2 pb-3">
        {t.packageTitle}
      </h2>
      <p className="mt-3 text-ink-2">{bought ? t.package(bought.package.validDays) : t.packageAny}</p>
    </section>
  );
}
