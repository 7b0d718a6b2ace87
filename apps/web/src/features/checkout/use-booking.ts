import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { LiveEvent } from "../../lib/live/live.ts";
import { useLive } from "../../lib/live/use-live.ts";
import { bookingQueries } from "../bookings/queries.ts";
import { phaseOf } from "./phase.ts";

/** The polling interval while a payment may arrive. The event stream is faster; this is for networks that block it. */
const PAYING_MS = 5_000;
const RESTING_MS = 30_000;

/** Events that only the booking's owner receives. */
const isOwn = ({ name }: LiveEvent) => name === "booking" || name === "payment";

type Followed = { booking: BookingDetail | undefined; fetchedAt: number; failure: unknown; again: () => void };

/** One of the customer's bookings, updated live in every tab; `failure` is set only while there is nothing to show. */
export function useBooking(id: string): Followed {
  const { answers } = useRouter().options.context;
  const { url } = bookingQueries.booking(id);
  const [failure, setFailure] = useState<unknown>();
  const [turn, setTurn] = useState(0);
  const peek = () => answers.peek(url);
  const kept = useSyncExternalStore((listener) => answers.subscribe(url, listener), peek, peek);
  const booking = kept?.data as BookingDetail | undefined;
  useLive({ url }, isOwn);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn must send the request again.
  useEffect(() => {
    let left = false;
    answers.fetch({ url }).then(
      () => !left && setFailure(undefined),
      (error: unknown) => !left && setFailure(error),
    );
    return () => {
      left = true;
    };
  }, [answers, url, turn]);

  const wait = booking ? nextLook(booking) : undefined;
  useEffect(() => {
    if (wait === undefined) return;
    const ask = () => answers.fetch({ url }).catch(() => undefined);
    const look = () => document.visibilityState === "visible" && void ask();
    const timer = setInterval(look, wait);
    // Back from the gateway's page, another app or offline: refetch at once.
    const events = ["pageshow", "online", "focus"] as const;
    for (const event of events) addEventListener(event, look);
    return () => {
      clearInterval(timer);
      for (const event of events) removeEventListener(event, look);
    };
  }, [answers, url, wait]);

  return {
    booking,
    fetchedAt: kept?.fetchedAt ?? Date.now(),
    failure: booking ? undefined : failure,
    again: () => setTurn((count) => count + 1),
  };
}

function nextLook(booking: BookingDetail): number | undefined {
  const phase = phaseOf(booking, Date.parse(booking.now));
  // Money may still arrive for an expired hold.
  const late = phase === "lapsed" && booking.payments.some(({ status }) => status === "awaiting");
  if (phase === "paying" || phase === "review" || late) return PAYING_MS;
  return phase === "choose" ? RESTING_MS : undefined;
}
