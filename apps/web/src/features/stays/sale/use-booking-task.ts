import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTask } from "../../../lib/forms/use-task.ts";
import type { CheckoutForm } from "../../bookings/checkout-form.ts";
import { bookingQueries } from "../../bookings/queries.ts";
import { paymentQueries } from "../../payments/queries.ts";
import { hotelSaleQueries } from "./queries.ts";

type Send = (booking: BookingDetail) => Promise<BookingDetail>;
type Wish = { about: string; send: Send };

export type BookingTask = ReturnType<typeof useBookingTask>;

/**
 * Adds items to a held booking or removes them, one at a time. The accepted price is that of the whole booking, so it waits for
 * changes in progress; afterwards the payment methods and the free hours are refetched.
 */
export function useBookingTask(booking: BookingDetail, form: Pick<CheckoutForm, "busy">) {
  const { answers } = useRouter().options.context;
  const { busy, failure, run } = useTask();
  const [queue, setQueue] = useState<readonly Wish[]>([]);
  const [sent, setSent] = useState<string>();
  useEffect(() => {
    const [next, ...rest] = queue;
    if (!next || busy || form.busy) return;
    setQueue(rest);
    setSent(next.about);
    const { id } = booking;
    void run(async () => {
      try {
        answers.keep(bookingQueries.booking(id).url, await next.send(booking));
        answers.refetch(paymentQueries.methods(id)).catch(() => undefined);
      } finally {
        answers.refetch(hotelSaleQueries.mornings(id)).catch(() => undefined);
      }
    });
  });
  return {
    change: (about: string, send: Send) => setQueue((waiting) => [...waiting, { about, send }]),
    isBusy: (about: string) => (busy && sent === about) || queue.some((wish) => wish.about === about),
    failureOf: (about: string) => (sent === about ? failure : undefined),
  };
}
