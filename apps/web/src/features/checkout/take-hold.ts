import type { BookingDetail } from "@lapang/contract/bookings";
import type { HoldItem, holdPackage, holdSlots } from "@lapang/contract/holds";
import type { Answers } from "../../lib/answers.ts";
import { ApiError } from "../../lib/api.ts";
import { sendTo } from "../../lib/send.ts";
import { bookingQueries } from "../bookings/queries.ts";
import { forgetKey, keyOf } from "./hold-keys.ts";

/** What is to be held: hours, all of them or none; or an hour package. */
export type HoldWish =
  | { kind: "slots"; items: HoldItem[]; total?: number | undefined; series?: boolean }
  | { kind: "package"; slug: string };

const underWay = new Map<string, Promise<BookingDetail>>();

/** The live booking for a wish: the hold it already has, or a new one. Asked many times, it holds once. */
export function takeHold(answers: Answers, wish: HoldWish): Promise<BookingDetail> {
  const name = JSON.stringify(wish);
  const asked = underWay.get(name) ?? hold(answers, wish, name).finally(() => underWay.delete(name));
  underWay.set(name, asked);
  return asked;
}

export function forgetHold(wish: HoldWish): void {
  forgetKey(JSON.stringify(wish));
}

async function hold(answers: Answers, wish: HoldWish, name: string): Promise<BookingDetail> {
  const first = await heldNow(answers, wish, name);
  if (!isOver(first)) return first;
  // The kept answer is of a hold that has ended since: this is a new wish.
  forgetKey(name);
  return heldNow(answers, wish, name);
}

async function heldNow(answers: Answers, wish: HoldWish, name: string): Promise<BookingDetail> {
  try {
    const { booking } = await post(wish, keyOf(name));
    // A repeated answer tells the booking as it was when it was held.
    return await answers.ask(bookingQueries.booking(booking.id));
  } catch (error) {
    // Without an answer the hold may well exist: then the same key must find it.
    if (error instanceof ApiError && error.status < 500) forgetKey(name);
    throw error;
  }
}

function post(wish: HoldWish, key: string): Promise<{ booking: BookingDetail }> {
  const headers = { "idempotency-key": key };
  if (wish.kind === "package") {
    return sendTo<typeof holdPackage>("POST", "/api/v1/packages/:slug/holds", { params: { slug: wish.slug }, headers });
  }
  const { items, total, series = false } = wish;
  const body = { items, series, ...(total === undefined ? {} : { expectedTotal: total }) };
  return sendTo<typeof holdSlots>("POST", "/api/v1/holds", { body, headers });
}

function isOver({ status }: BookingDetail): boolean {
  return status === "expired" || status === "cancelled";
}
