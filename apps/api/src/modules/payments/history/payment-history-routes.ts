import {
  getPayment,
  getPayNumber,
  getWallet,
  listNotifications,
  listPayments as listPaymentsRoute,
  replayNotification,
  type WalletReply,
} from "@lapang/contract/payments/payments";
import { defaultMethods, type MethodId } from "@lapang/domain/payment/methods";
import type { FastifyInstance } from "fastify";
import type { Db } from "../../../db/connect.ts";
import { admit, type SignedIn } from "../../../http/security/guard.ts";
import { serve } from "../../../http/serve.ts";
import { GatewayUnavailable } from "../../../ports/payments.ts";
import { paymentsTexts } from "../../../texts/payments.ts";
import { findVenueAddress } from "../../venue/find-venue-address.ts";
import { listGatewayReports } from "../gateway-reports/list-gateway-reports.ts";
import { replayReport } from "../gateway-reports/replay-report.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { drawReceipt } from "./draw-receipt.ts";
import { listHoursLeft, listWalletEntries } from "./history-queries.ts";
import { listPayments } from "./list-payments.ts";
import { findOwnPayment, readPayment } from "./read-payment.ts";

const numbered = new Set(["virtual_account", "counter"]);

type Reading = { id: string; person: Pick<SignedIn, "id" | "role"> };

/** Returns the virtual account number or counter code of a payment under way; null when there is none. */
async function readPayNumber(deps: PaymentDeps, reading: Reading): Promise<string | null> {
  const { payment } = await findOwnPayment(deps, reading);
  const { kind } = defaultMethods[payment.method as MethodId];
  if (payment.status !== "awaiting" || !numbered.has(kind)) return null;
  // The page works without the number: the gateway's own page shows it too.
  return deps.gateway.payNumber(payment.order_id).catch((error: unknown) => {
    if (error instanceof GatewayUnavailable) return null;
    throw error;
  });
}

/** A customer's payments and wallet; for managers, the gateway reports. */
export function paymentHistoryRoutes(app: FastifyInstance, deps: PaymentDeps): void {
  const { db, clock } = deps;

  serve(app, listPaymentsRoute, async ({ query, person }) => {
    const { items, total } = await listPayments(deps, person.id, query);
    return { items, total, page: query.page, pageSize: query.pageSize };
  });

  serve(app, getPayment, ({ params, person }) => readPayment(deps, { id: params.id, person, now: clock() }));

  serve(app, getPayNumber, async ({ params, person }) => ({
    number: await readPayNumber(deps, { id: params.id, person }),
  }));

  serve(app, getWallet, ({ query, person }) => readWallet(db, { ...query, personId: person.id, now: clock() }));

  serve(app, listNotifications, async ({ query }) => {
    const { items, total } = await listGatewayReports(db, query);
    return { items, total, page: query.page, pageSize: query.pageSize };
  });

  serve(app, replayNotification, ({ params, person }) => replayReport(deps, { id: params.id, staffId: person.id }));

  app.get(
    "/api/v1/payments/:id/receipt.pdf",
    { schema: { hide: true, params: getPayment.params }, onRequest: admit({ role: "customer" }) },
    async (request, reply) => {
      const { id } = request.params as { id: string };
      const { payment, refunds } = await findOwnPayment(deps, { id, person: request.person as SignedIn });
      const pdf = await drawReceipt({ payment, refunds, venue: await findVenueAddress(db) });
      return reply
        .header("cache-control", "no-store")
        .header("content-disposition", `inline; filename="${paymentsTexts.id.receipt.file}"`)
        .type("application/pdf")
        .send(pdf);
    },
  );
}

/** Returns a person's wallet from its journal entries, and the hours they have left. */
async function readWallet(
  db: Db,
  { personId, page, pageSize, now }: { personId: string; page: number; pageSize: number; now: Date },
): Promise<WalletReply> {
  const wallet = await db.selectFrom("wallet").select("balance").where("person_id", "=", personId).executeTakeFirst();
  const { rows, total } = await listWalletEntries(db, personId, { page, pageSize });
  const hours = await listHoursLeft(db, personId, now);
  return {
    balance: wallet?.balance ?? 0,
    entries: {
      items: rows.map(({ id, at, kind, amount, booking_id }) => ({
        id,
        at: at.toISOString(),
        kind,
        // The journal credits what the venue owes; for the customer the sign is reversed.
        amount: -amount,
        bookingId: booking_id,
      })),
      total,
      page,
      pageSize,
    },
    packages: hours.map(({ id, name, minutes, minutes_left, valid_until }) => ({
      id,
      name,
      minutes,
      minutesLeft: minutes_left,
      validUntil: valid_until.toISOString(),
    })),
  };
}
