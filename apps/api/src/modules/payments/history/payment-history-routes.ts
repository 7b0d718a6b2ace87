import {
  getPayment,
  getPayNumber,
  getWallet,
  listNotifications,
  listPayments as listPaymentsRoute,
  replayNotification,
} from "@lapang/contract/payments/payments";
import type { FastifyInstance } from "fastify";
import { admit, type SignedIn } from "../../../http/security/guard.ts";
import { serve } from "../../../http/serve.ts";
import { paymentsTexts } from "../../../texts/payments.ts";
import { findVenueAddress } from "../../venue/find-venue-address.ts";
import { listGatewayReports } from "../gateway-reports/list-gateway-reports.ts";
import { replayReport } from "../gateway-reports/replay-report.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { drawReceipt } from "./draw-receipt.ts";
import { listPayments } from "./list-payments.ts";
import { readPayNumber } from "./read-pay-number.ts";
import { findOwnPayment, readPayment } from "./read-payment.ts";
import { readWallet } from "./read-wallet.ts";

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
