import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import type { startPayment } from "@lapang/contract/sales/checkout";
import type { MethodId } from "@lapang/domain/payment/methods";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { ApiError } from "../../lib/api/api.ts";
import { sendTo } from "../../lib/api/send.ts";
import { useTask } from "../../lib/forms/use-task.ts";
import { bookingQueries } from "../bookings/queries.ts";
import { paymentQueries } from "./queries.ts";

/** Starts the payment shown and opens the gateway's page. With nothing left to pay, the booking is confirmed at once. */
export function usePay(booking: BookingDetail) {
  const { answers } = useRouter().options.context;
  const { busy, failure, run } = useTask();
  const [leaving, setLeaving] = useState(false);

  useEffect(() => {
    // Going back may restore this very page (bfcache) with the button still loading.
    const onShow = () => setLeaving(false);
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, []);

  const pay = (method: MethodId) =>
    run(async () => {
      const query = bookingQueries.booking(booking.id);
      try {
        const { booking: now, redirectUrl } = await sendTo<typeof startPayment>(
          "POST",
          "/api/v1/bookings/:id/payments",
          {
            params: { id: booking.id },
            body: { method, expectedToPay: booking.price.toPay },
          },
        );
        if (redirectUrl) setLeaving(true);
        answers.keep(query.url, now);
        if (redirectUrl) location.assign(redirectUrl);
      } catch (error) {
        // After a refusal the booking may have changed, so refetch it. A payment already in progress is then shown as such.
        const refused = error instanceof ApiError;
        const now = refused ? await answers.refetch(query).catch(() => undefined) : undefined;
        if (refused && error.code === "payment_in_progress" && now) return;
        if (refused) answers.refetch(paymentQueries.methods(booking.id)).catch(() => undefined);
        throw error;
      }
    });
  return { pay: (method: MethodId) => void pay(method), busy: busy || leaving, failure };
}
