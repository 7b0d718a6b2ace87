import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import { checkoutText as t } from "../../i18n/bookings/checkout.ts";
import { Icon } from "../../ui/icon.tsx";
import { failedAttempt } from "./phase.ts";

/** After a failed payment attempt: what happened to the money and the held hours. */
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
