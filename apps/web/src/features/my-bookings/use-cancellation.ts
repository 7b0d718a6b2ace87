import type { BodyOf } from "@lapang/contract/route";
import type { cancelBooking, RefundQuote } from "@lapang/contract/sales/booking-changes";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { ApiError } from "../../lib/api/api.ts";
import { sendTo } from "../../lib/api/send.ts";
import { useOptionalAnswer } from "../../lib/api/use-answer.ts";
import { useTask } from "../../lib/forms/use-task.ts";
import { bookingQueries } from "../bookings/queries.ts";
import { myBookingQueries } from "./queries.ts";

export type CancelChoice = Omit<BodyOf<typeof cancelBooking>, "expectedRefund" | "items">;

type Cancelling = {
  id: string;
  /** Only these items; by default everything that can be cancelled. */
  items?: readonly string[] | undefined;
  open: boolean;
  onDone: (quote: RefundQuote) => void;
};

/** Fetches the exact refund when the sheet opens, and cancels on exactly these terms. */
export function useCancellation({ id, items, open, onDone }: Cancelling) {
  const { answers } = useRouter().options.context;
  const query = myBookingQueries.cancellation(id, items);
  const kept = useOptionalAnswer(query, false);
  const [isLoading, setLoading] = useState(true);
  const [changed, setChanged] = useState<{ before: number; after: number }>();
  const [turn, setTurn] = useState(0);
  const { busy, failure, run } = useTask();

  const { url } = query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn must send the request again.
  useEffect(() => {
    if (!open) return;
    setLoading(true);
    setChanged(undefined);
    answers.fetch({ url }).then(
      () => setLoading(false),
      () => setLoading(false),
    );
  }, [answers, url, open, turn]);

  const cancel = (quote: RefundQuote, choice: CancelChoice) =>
    run(async () => {
      setChanged(undefined);
      try {
        const booking = await sendTo<typeof cancelBooking>("POST", "/api/v1/bookings/:id/cancellation", {
          params: { id },
          body: { ...choice, expectedRefund: quote.refund, ...(items && { items: [...items] }) },
        });
        answers.keep(bookingQueries.booking(id).url, booking);
        onDone(quote);
      } catch (error) {
        if (!(error instanceof ApiError && error.code === "price_changed")) throw error;
        const { refund } = await answers.fetch(query);
        setChanged({ before: quote.refund, after: refund });
      }
    });
  return {
    quote: isLoading ? undefined : kept,
    isLoading,
    again: () => setTurn((n) => n + 1),
    changed,
    busy,
    failure,
    cancel,
  };
}
