import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import type { startPayment } from "@lapang/contract/bookings/checkout";
import type { MethodId } from "@lapang/domain/payment/methods";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { ApiError } from "../../lib/api/api.ts";
import { sendTo } from "../../lib/api/send.ts";
import { useTask } from "../../lib/forms/use-task.ts";
import { bookingQueries } from "../bookings/queries.ts";
import { paymentQueries } from "./queries.ts";

/** Starts to pay what the page shows and goes to the gateway's page; with nothing left to pay, the booking stands. */
export function usePay(booking: BookingDetail) {
  const { answers } = useRouter().options.context;
  const { busy, failure, run } = useTask();
  const [leaving, setLeaving] = useState(false);

  useEffect(() => {
    // The browser may show this very page again, pressed button and all, when somebody comes back.
    const onShow = () => setLeaving(false);
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, []);

  const pay = (method: MethodId) =>
    run(async () => {
      const question = bookingQueries.booking(booking.id);
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
        answers.keep(question.url, now);
        if (redirectUrl) location.assign(redirectUrl);
      } catch (error) {
        // Whatever was refused, the booking may look different by now; an attempt already open is shown as such.
        const refused = error instanceof ApiError;
        const now = refused ? await answers.askAfter(question).catch(() => undefined) : undefined;
        if (refused && error.code === "payment_in_progress" && now) return;
        if (refused) answers.askAfter(paymentQueries.methods(booking.id)).catch(() => undefined);
        throw error;
      }
    });
  return { pay: (method: MethodId) => void pay(method), busy: busy || leaving, failure };
}
