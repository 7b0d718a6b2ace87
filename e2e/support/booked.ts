import { randomInt, randomUUID } from "node:crypto";
import { type APIRequestContext, expect } from "@playwright/test";
import type { BookingDetail } from "../../packages/contract/src/bookings.ts";
import type { SlotView } from "../../packages/contract/src/courts.ts";
import { weekOf } from "./venue.ts";

const COURTS = ["bata", "pinus", "cemara", "rindang"];
/** Far enough ahead for the whole price to come back. */
const FIRST_DAY = 2;

export type Booked = { booking: BookingDetail; court: string; date: string };

type Wish = {
  /** Whether an hour is the one a journey wants, among the free ones of its day. */
  hour?: (slot: SlotView, day: readonly SlotView[]) => boolean;
  /** For a journey that needs a court to itself: one that no other journey takes. */
  court?: string;
};

/** Holds an hour for whoever is signed in; journeys run side by side, so the next one is tried where somebody was first. */
export async function holdHour(request: APIRequestContext, wish: Wish = {}): Promise<Booked> {
  const { hour = () => true } = wish;
  const first = randomInt(COURTS.length);
  for (const court of wish.court ? [wish.court] : [...COURTS.slice(first), ...COURTS.slice(0, first)]) {
    const week = await weekOf(request, court).catch(() => undefined);
    for (const { date, slots } of week?.days?.slice(FIRST_DAY) ?? []) {
      const free = slots.filter(({ state }) => state === "free");
      const fitting = free.filter((slot) => hour(slot, free));
      const chosen = fitting[randomInt(Math.max(1, fitting.length))];
      if (!chosen) continue;
      const reply = await request.post("/api/v1/holds", {
        headers: { "idempotency-key": randomUUID() },
        data: { items: [{ kind: "court", court, start: chosen.start, end: chosen.end }] },
      });
      if (reply.status() === 409) continue;
      expect(reply.status(), await reply.text()).toBe(201);
      return { booking: (await reply.json()).booking, court, date };
    }
  }
  throw new Error("The demo week has no such hour left");
}

/** Starts to pay and presses the button of the simulated gateway's page. */
export async function payFor(request: APIRequestContext, booking: BookingDetail, act = "pay") {
  const started = await request.post(`/api/v1/bookings/${booking.id}/payments`, {
    data: { method: "qris", expectedToPay: booking.price.toPay },
  });
  expect(started.status(), await started.text()).toBe(201);
  const { redirectUrl } = (await started.json()) as { redirectUrl: string };
  const pressed = await request.post(redirectUrl, { form: { act }, maxRedirects: 0 });
  expect(pressed.status()).toBe(303);
}

export async function seen(request: APIRequestContext, id: string): Promise<BookingDetail> {
  return (await request.get(`/api/v1/bookings/${id}`)).json();
}

/** A booking that is paid and confirmed. */
export async function bookHour(request: APIRequestContext, wish?: Wish): Promise<Booked> {
  const held = await holdHour(request, wish);
  await payFor(request, held.booking);
  await expect.poll(async () => (await seen(request, held.booking.id)).status).toBe("confirmed");
  return { ...held, booking: await seen(request, held.booking.id) };
}
