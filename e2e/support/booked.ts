import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect } from "@playwright/test";
import type { BookingDetail } from "../../packages/contract/src/bookings/bookings.ts";
import { type Hours, ownHours } from "./own-hours.ts";

export type Booked = { booking: BookingDetail; court: string; date: string };
type HoursWanted = Parameters<typeof ownHours>[1];

/** Holds hours of this journey alone for the signed-in person. */
export async function holdHour(request: APIRequestContext, wanted?: HoursWanted): Promise<Booked> {
  return hold(request, await ownHours(request, wanted));
}

export async function hold(request: APIRequestContext, { slug, date, run }: Hours): Promise<Booked> {
  const item = { kind: "court", court: slug, start: run[0]?.start, end: run.at(-1)?.end };
  const reply = await request.post("/api/v1/holds", {
    headers: { "idempotency-key": randomUUID() },
    data: { items: [item] },
  });
  expect(reply.status(), await reply.text()).toBe(201);
  return { booking: (await reply.json()).booking, court: slug, date };
}

/** Starts a payment and presses a button of the simulated gateway's page. */
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

/** Makes a paid and confirmed booking. */
export async function bookHour(request: APIRequestContext, wanted?: HoursWanted): Promise<Booked> {
  const held = await holdHour(request, wanted);
  await payFor(request, held.booking);
  await expect.poll(async () => (await seen(request, held.booking.id)).status).toBe("confirmed");
  return { ...held, booking: await seen(request, held.booking.id) };
}
