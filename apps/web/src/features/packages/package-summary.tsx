import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import { checkoutText as t } from "../../i18n/bookings/checkout.ts";

/** A package's hours in large figures. */
export function PackageSummary({ booking }: { booking: BookingDetail }) {
  const bought = booking.items.find((item) => item.kind === "package");
  return (
    <section aria-label={booking.title} className="flex items-center gap-6">
      {bought ? (
        <span aria-hidden="true" className="font-extrabold text-[6rem] text-clay-text leading-[.8] tracking-[-.07em]">
          {bought.package.hours}
        </span>
      ) : null}
      <div>
        <h2 className="type-3">{booking.title}</h2>
        <p className="text-ink-2">{t.packageHours}</p>
      </div>
    </section>
  );
}
