import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import { checkoutText as t } from "../../i18n/bookings/checkout.ts";
import { Icon } from "../../ui/icon.tsx";
import { failedAttempt } from "./phase.ts";

/** After an attempt that came to nothing: what it means for the money and the hours, before the next one. */
export function AttemptNote({ booking }: { booking: BookingDetail }) {
  const attempt = failedAttempt(booking);
  return (
    <div role="alert">
      {attempt ? (
        <div className="border-danger border-y-2 py-4">
          <p className="flex items-center gap-2 font-bold text-danger">
            <Icon name="warning" />
            {t.attemptFailed[attempt.status] ?? t.attemptFailed.failed}
          </p>
          <p className="mt-1 max-w-[60ch]">{t.attemptText}</p>
        </div>
      ) : null}
    </div>
  );
}
