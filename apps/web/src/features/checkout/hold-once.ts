import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import type { Answers } from "../../lib/api/answers.ts";
import { ApiError } from "../../lib/api/api.ts";
import { bookingQueries } from "../bookings/queries.ts";
import { forgetKey, keyOf } from "./hold-keys.ts";

/** A hold request of any kind. */
export type HoldOrder = {
  /** Identifies the order in every tab and after a reload, so that it is held once. */
  name: string;
  send: (headers: { "idempotency-key": string }) => Promise<{ booking: BookingDetail }>;
};

const underWay = new Map<string, Promise<BookingDetail>>();

/** Returns the live booking for an order: its existing hold or a new one. Repeated calls hold once. */
export function holdOnce(answers: Answers, order: HoldOrder): Promise<BookingDetail> {
  const { name } = order;
  const held = underWay.get(name) ?? hold(answers, order).finally(() => underWay.delete(name));
  underWay.set(name, held);
  return held;
}

async function hold(answers: Answers, order: HoldOrder): Promise<BookingDetail> {
  const first = await heldNow(answers, order);
  if (!isOver(first)) return first;
  // The stored key belongs to a hold that is over, so this is a new order.
  forgetKey(order.name);
  return heldNow(answers, order);
}

async function heldNow(answers: Answers, { name, send }: HoldOrder): Promise<BookingDetail> {
  try {
    const { booking } = await send({ "idempotency-key": keyOf(name) });
    // A repeated reply contains the booking as of the hold; fetch its current state.
    return await answers.refetch(bookingQueries.booking(booking.id));
  } catch (error) {
    // Without a reply the hold may exist, so keep the key: a retry must find it.
    if (error instanceof ApiError && error.status < 500) forgetKey(name);
    throw error;
  }
}

function isOver({ status }: BookingDetail): boolean {
  return status === "expired" || status === "cancelled";
}
