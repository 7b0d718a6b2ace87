import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import type { changeCheckout } from "@lapang/contract/sales/checkout";
import { useRouter } from "@tanstack/react-router";
import { useCallback, useEffect, useRef, useState } from "react";
import { ApiError, OfflineError } from "../../lib/api/api.ts";
import { sendTo } from "../../lib/api/send.ts";
import type { CheckoutChanges, CheckoutForm, RefusedChange } from "../bookings/checkout-form.ts";
import { bookingQueries } from "../bookings/queries.ts";
import { paymentQueries } from "../payments/queries.ts";
import { afterRefusal, mergeChanges, splitFirst } from "./checkout-queue.ts";
import { checkoutQueries } from "./queries.ts";

const nameOf = (id: string) => `lapang-unsent ${id}`;

/** Changes made offline; they survive a reload of this tab. */
function unsentOf(id: string): CheckoutChanges {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(id)) ?? "{}") as CheckoutChanges;
  } catch {
    return {};
  }
}

function keepUnsent(id: string, changes: CheckoutChanges): void {
  try {
    if (Object.keys(changes).length === 0) sessionStorage.removeItem(nameOf(id));
    else sessionStorage.setItem(nameOf(id), JSON.stringify(changes));
  } catch {
    // Without storage the changes last as long as the page.
  }
}

const RETRY_MS = 4_000;

/**
 * Queues the customer's changes to a held booking and sends them one by one. Offline they are stored, shown as if applied, and
 * sent later.
 */
export function useCheckoutChanges(id: string): CheckoutForm {
  const { answers } = useRouter().options.context;
  const [unsent, setUnsent] = useState<CheckoutChanges>(() => unsentOf(id));
  const [waiting, setWaiting] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<RefusedChange>();
  const queue = useRef<CheckoutChanges>(unsent);
  const sending = useRef<CheckoutChanges>(undefined);

  const show = useCallback(() => {
    const changes = mergeChanges(sending.current ?? {}, queue.current);
    setUnsent(changes);
    keepUnsent(id, changes);
  }, [id]);

  const flush = useCallback(async () => {
    if (sending.current || Object.keys(queue.current).length === 0) return;
    const { next: changes, rest } = splitFirst(queue.current);
    sending.current = changes;
    queue.current = rest;
    setBusy(true);
    try {
      const booking = await sendTo<typeof changeCheckout>("PATCH", "/api/v1/bookings/:id/checkout", {
        params: { id },
        body: changes,
      });
      answers.keep(bookingQueries.booking(id).url, booking satisfies BookingDetail);
      answers.refetch(paymentQueries.methods(id)).catch(() => undefined);
      setWaiting(false);
    } catch (error) {
      if (error instanceof OfflineError) {
        queue.current = mergeChanges(changes, queue.current);
        setWaiting(true);
      } else {
        const booking = answers.peek(bookingQueries.booking(id).url)?.data as BookingDetail | undefined;
        const details = error instanceof ApiError ? error.details : {};
        if (booking) queue.current = afterRefusal(queue.current, { sent: changes, details }, booking);
        setRefused({ changes, error });
        setWaiting(false);
        answers.refetch(bookingQueries.booking(id)).catch(() => undefined);
      }
    } finally {
      sending.current = undefined;
      setBusy(false);
      show();
      for (const { itemId } of changes.extras ?? []) {
        answers.refetch(checkoutQueries.extras(id, itemId)).catch(() => undefined);
      }
    }
  }, [answers, id, show]);

  // Sends changes made while another one was being sent.
  useEffect(() => {
    if (!busy && !waiting) void flush();
  }, [busy, waiting, flush]);

  useRetries(waiting, flush);

  const change = (changes: CheckoutChanges) => {
    queue.current = mergeChanges(queue.current, changes);
    setRefused(undefined);
    show();
    void flush();
  };
  return { change, unsent, waiting, busy, refused };
}

function useRetries(waiting: boolean, flush: () => Promise<void>): void {
  useEffect(() => {
    if (!waiting) return;
    const retry = () => void flush();
    const timer = setInterval(retry, RETRY_MS);
    addEventListener("online", retry);
    return () => {
      clearInterval(timer);
      removeEventListener("online", retry);
    };
  }, [waiting, flush]);
}
