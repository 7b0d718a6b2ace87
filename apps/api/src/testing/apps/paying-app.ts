import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { openSimulator } from "../../adapters/payments/simulator/open-simulator.ts";
import type { Db } from "../../db/connect.ts";
import { payablesOf } from "../../kinds.ts";
import type { InvoiceSubjects } from "../../modules/invoices/invoice-subject.ts";
import { WEBHOOK_PATH } from "../../modules/payments/gateway-reports/webhook.ts";
import type { PaymentDeps } from "../../modules/payments/payment-deps.ts";
import type { PaymentGateway } from "../../ports/payments.ts";
import { askHold, type Customer } from "../factories/bookings.ts";
import { takeStandingApp } from "./standing-apps.ts";
import { NOW, openApp, testApp } from "./test-app.ts";

/** The listening app with the simulated gateway, so that gateway reports travel over HTTP. */
export async function payingApp(
  db: Db,
  { clock = () => NOW, subjects }: { clock?: () => Date; subjects?: InvoiceSubjects } = {},
) {
  const own = subjects && { invoiceSubjects: subjects };
  const open = (options: Parameters<typeof openApp>[1]) => openApp(db, { ...options, ...own });
  const standing = await takeStandingApp(db, open, { clock, listens: true, of: [subjects] });
  if (standing) {
    const { app, gateway } = standing;
    return { app, gateway, deps: paymentDeps(db, gateway, clock, subjects) };
  }
  let address: string | null = null;
  const gateway = openSimulator({
    db,
    clock,
    secret: randomBytes(32),
    notifyUrl: () => address && `${address}${WEBHOOK_PATH}`,
    publicUrl: undefined,
  });
  const app = await testApp(db, { payments: gateway, clock, ...own });
  address = await app.listen({ host: "127.0.0.1", port: 0 });
  return { app, gateway, deps: paymentDeps(db, gateway, clock, subjects) };
}

export function paymentDeps(
  db: Db,
  gateway: PaymentGateway,
  clock = () => NOW,
  subjects?: InvoiceSubjects,
): PaymentDeps {
  return { db, clock, gateway, payables: payablesOf(clock, subjects), log: pino({ level: "silent" }) };
}

export type Paying = Awaited<ReturnType<typeof payingApp>>;

/** Holds one court hour and starts a payment for it. */
export async function aPaymentUnderWay(
  app: FastifyInstance,
  customer: Pick<Customer, "headers">,
  slot: { court: string; start: string; end: string },
  method = "qris",
) {
  const { body } = await askHold(app, customer, [slot]);
  return {
    ...(await pay(app, customer, body.booking.id, body.booking.price.toPay, method)),
    bookingId: body.booking.id,
  };
}

export async function pay(
  app: FastifyInstance,
  { headers }: Pick<Customer, "headers">,
  bookingId: string,
  expectedToPay: number,
  method = "qris",
) {
  const url = `/api/v1/bookings/${bookingId}/payments`;
  const reply = await app.inject({ method: "POST", url, headers, payload: { method, expectedToPay } });
  const body = reply.json();
  return { status: reply.statusCode, body, page: body.redirectUrl as string };
}

/** Presses a button of the simulated gateway's page, as a customer does. */
export async function press(app: FastifyInstance, page: string, act: string): Promise<number> {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const reply = await app.inject({ method: "POST", url: page, headers, payload: `act=${act}` });
  return reply.statusCode;
}

export async function checkout(app: FastifyInstance, { headers }: Customer, id: string, changes: object) {
  const reply = await app.inject({
    method: "PATCH",
    url: `/api/v1/bookings/${id}/checkout`,
    headers,
    payload: changes,
  });
  return { status: reply.statusCode, body: reply.json() };
}

export async function seeBooking(app: FastifyInstance, { headers }: Customer, id: string) {
  return (await app.inject({ url: `/api/v1/bookings/${id}`, headers })).json();
}
