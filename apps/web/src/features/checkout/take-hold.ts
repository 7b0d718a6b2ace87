import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import type { Answers } from "../../lib/api/answers.ts";
import { ApiError } from "../../lib/api/api.ts";
import { bookingQueries } from "../bookings/queries.ts";
import { forgetKey, keyOf } from "./hold-keys.ts";

/** What is to be held, by whoever sells it. */
export type HoldOrder = {
  /** The same order has the same name, in every tab and after a reload: it is held once. */
  name: string;
  send: (headers: { "idempotency-key": string }) => Promise<{ booking: BookingDetail }>;
};

const underWay = new Map<string, Promise<BookingDetail>>();

/** The live booking for an order: the hold it already has, or a new one. Asked many times, it holds once. */
export function takeHold(answers: Answers, order: HoldOrder): Promise<BookingDetail> {
  const { name } = order;
  const held = underWay.get(name) ?? hold(answers, order).finally(() => underWay.delete(name));
  underWay.set(name, held);
  return held;
}

async function hold(answers: Answers, order: HoldOrder): Promise<BookingDetail> {
  const first = await heldNow(answers, order);
  if (!isOver(first)) return first;
  // The kept answer is of a hold that has ended since: this is a new order.
  forgetKey(order.name);
  return heldNow(answers, order);
}

async function heldNow(answers: Answers, { name, send }: HoldOrder): Promise<BookingDetail> {
  try {
    const { booking } = await send({ "idempotency-key": keyOf(name) });
    // A repeated answer tells the booking as it was when it was held.
    return await answers.askAfter(bookingQueries.booking(booking.id));
  } catch (error) {
    // Without an answer the hold may well exist: then the same key must find it.
    if (error instanceof ApiError && error.status < 500) forgetKey(name);
    throw error;
  }
}

function isOver({ status }: BookingDetail): boolean {
  return status === "expired" || status === "cancelled";
}
