import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { expect } from "vitest";
import { type Caller, send } from "./signed-in.ts";

type Slot = { court: string; start: string; end: string };
type Sale = {
  customer?: object;
  expectedTotal?: number;
  exceeding?: { reason: string };
  key?: string;
};

const wishOf = ({ court, start, end }: Slot) => ({
  kind: "court",
  court,
  start: new Date(start).toISOString(),
  end: new Date(end).toISOString(),
});

/** Sells at the desk as the screen does; times such as "2043-11-18T08:00+07:00". */
export async function askSale(app: FastifyInstance, staff: Caller, slot: Slot, sale: Sale = {}) {
  const { customer = { name: "Tamu", phone: "0812 3456 7890" }, key = randomUUID(), expectedTotal = 150_000 } = sale;
  const reply = await app.inject({
    method: "POST",
    url: "/api/v1/desk/sales",
    headers: { cookie: staff.cookie, "idempotency-key": key },
    payload: {
      customer,
      items: [wishOf(slot)],
      expectedTotal,
      ...(sale.exceeding && { exceeding: sale.exceeding }),
    },
  });
  const body = reply.json();
  return { status: reply.statusCode, body, code: body.error?.code as string | undefined, booking: body.booking };
}

export async function askSaleQuote(app: FastifyInstance, staff: Caller, slot: Slot, customerId?: string) {
  return send(app, staff, "POST", "/api/v1/desk/sales/quote", {
    items: [wishOf(slot)],
    ...(customerId && { customerId }),
  });
}

export async function takeCashFor(app: FastifyInstance, staff: Caller, id: string, expectedAmount: number) {
  const reply = await app.inject({
    method: "POST",
    url: `/api/v1/bookings/${id}/cash`,
    headers: { cookie: staff.cookie, "idempotency-key": randomUUID() },
    payload: { expectedAmount },
  });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json();
}

type Move = { slot: Slot; itemId: string; revision: number; expectedToPay: number; settle?: "cash" | "link" };

export async function askDeskMove(app: FastifyInstance, staff: Caller, id: string, move: Move) {
  const { slot, itemId, revision, expectedToPay, settle = "cash" } = move;
  const { kind: _, ...place } = wishOf(slot);
  const items = [{ itemId, ...place }];
  return send(app, staff, "POST", `/api/v1/desk/bookings/${id}/move`, { items, revision, expectedToPay, settle });
}
