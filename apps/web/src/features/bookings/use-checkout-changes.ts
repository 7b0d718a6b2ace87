import type { BookingDetail } from "@lapang/contract/bookings";
import type { changeCheckout } from "@lapang/contract/checkout";
import type { BodyOf } from "@lapang/contract/route";
import { useRouter } from "@tanstack/react-router";
import { useCallback, useEffect, useRef, useState } from "react";
import { OfflineError } from "../../lib/api.ts";
import { sendTo } from "../../lib/send.ts";
import { bookingQueries } from "./queries.ts";
import { forgetUnsent, keepUnsent, unsentOf } from "./unsent-changes.ts";

export type CheckoutChanges = BodyOf<typeof changeCheckout>;
export type Refused = { changes: CheckoutChanges; error: unknown };

const RETRY_MS = 4_000;

/**
 * What the customer changes while the hold lives. It goes to the server one after the other; without a network it is
 * kept, shown as it will be, and sent as soon as there is one.
 */
export function useCheckoutChanges(id: string) {
  const { answers } = useRouter().options.context;
  const [unsent, setUnsent] = useState<CheckoutChanges>(() => unsentOf(id));
  const [waiting, setWaiting] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const queue = useRef<CheckoutChanges>(unsent);
  const sending = useRef(false);

  const flush = useCallback(async () => {
    if (sending.current || Object.keys(queue.current).length === 0) return;
    sending.current = true;
    setBusy(true);
    const changes = queue.current;
    queue.current = {};
    try {
      const booking = await sendTo<typeof changeCheckout>("PATCH", "/api/v1/bookings/:id/checkout", {
        params: { id },
        body: changes,
      });
      answers.keep(bookingQueries.booking(id).url, booking satisfies BookingDetail);
      answers.ask(bookingQueries.methods(id)).catch(() => undefined);
      setWaiting(false);
    } catch (error) {
      if (error instanceof OfflineError) {
        queue.current = { ...changes, ...queue.current };
        setWaiting(true);
      } else {
        setRefused({ changes, error });
        setWaiting(false);
        answers.ask(bookingQueries.booking(id)).catch(() => undefined);
      }
    } finally {
      sending.current = false;
      setBusy(false);
      setUnsent(queue.current);
      keepUnsent(id, queue.current);
    }
  }, [answers, id]);

  // Typed while another change was on its way.
  useEffect(() => {
    if (!busy && !waiting) void flush();
  }, [busy, waiting, flush]);

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

  const change = (changes: CheckoutChanges) => {
    queue.current = { ...queue.current, ...changes };
    setRefused(undefined);
    setUnsent(queue.current);
    keepUnsent(id, queue.current);
    void flush();
  };
  const forget = () => {
    queue.current = {};
    setUnsent({});
    forgetUnsent(id);
  };
  return { change, forget, unsent, waiting, busy, refused };
}

export type CheckoutForm = ReturnType<typeof useCheckoutChanges>;
