import {
  decideReview as decideReviewRoute,
  listDebts,
  listReviews,
  listTransfers,
  payOutRefund as payOutRefundRoute,
  refuseTransfer as refuseTransferRoute,
  settleDebt as settleDebtRoute,
} from "@lapang/contract/payments/staff-money";
import {
  getStaffPayment,
  listStaffPayments as listStaffPaymentsRoute,
  listStaffRefunds as listStaffRefundsRoute,
  type StaffPaymentReply,
} from "@lapang/contract/payments/staff-payments";
import type { FastifyInstance } from "fastify";
import { requireRight } from "../../../http/security/acting-person.ts";
import type { SignedIn } from "../../../http/security/guard.ts";
import { serve } from "../../../http/serve.ts";
import { listGatewayReports } from "../gateway-reports/list-gateway-reports.ts";
import { readPayment } from "../history/read-payment.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { decideReview } from "./decide-review.ts";
import { listStaffPayments } from "./list-staff-payments.ts";
import { listRefundsOfPayment, listStaffRefunds } from "./list-staff-refunds.ts";
import { payOutRefund } from "./pay-out-refund.ts";
import { readDebts, readReviews, readTransfers } from "./read-staff-money.ts";
import { refuseTransfer } from "./refuse-transfer.ts";
import { settleDebt } from "./settle-debt.ts";

const LATEST_NOTIFICATIONS = 20;

type Deps = Pick<PaymentDeps, "db" | "payables">;
type Reading = { id: string; person: Pick<SignedIn, "id" | "role">; now: Date };

/** Returns a payment for staff: the customer, its refunds and the gateway reports. */
async function readStaffPayment(deps: Deps, reading: Reading): Promise<StaffPaymentReply> {
  const { db } = deps;
  const payment = await readPayment(deps, reading);
  const { received, person_id, name } = await db
    .selectFrom("payment")
    .leftJoin("person", "person.id", "person_id")
    .select(["received", "person_id", "name"])
    .where("payment.id", "=", reading.id)
    .executeTakeFirstOrThrow();
  const latest = { orderId: payment.orderId, page: 1, pageSize: LATEST_NOTIFICATIONS };
  const { items: notifications } = await listGatewayReports(db, latest);
  return {
    payment,
    person: person_id && name ? { id: person_id, name } : null,
    received,
    refunds: await listRefundsOfPayment(deps, reading.id),
    notifications,
  };
}

/** Money decisions of managers: bank transfers, amounts under review, debts. */
export function staffMoneyRoutes(app: FastifyInstance, deps: PaymentDeps): void {
  serve(app, listTransfers, async ({ query }) => {
    const { items, total } = await readTransfers(deps, query);
    return { items, total, page: query.page, pageSize: query.pageSize };
  });

  serve(app, payOutRefundRoute, ({ params, body, person }) =>
    payOutRefund(deps, { id: params.id, reference: body.reference, staffId: person.id }),
  );

  serve(app, refuseTransferRoute, ({ params, body, person }) =>
    refuseTransfer(deps, { id: params.id, reason: body.reason, staffId: person.id }),
  );

  serve(app, listStaffPaymentsRoute, ({ query }) => listStaffPayments(deps.db, query));
  serve(app, getStaffPayment, ({ params, person }) =>
    readStaffPayment(deps, { id: params.id, person, now: deps.clock() }),
  );
  serve(app, listStaffRefundsRoute, ({ query }) => listStaffRefunds(deps, query));

  serve(app, listReviews, async ({ query }) => {
    const { items, total } = await readReviews(deps, query);
    return { items, total, page: query.page, pageSize: query.pageSize };
  });

  serve(app, decideReviewRoute, ({ params, body, person }) =>
    decideReview(deps, { id: params.id, ...body, staffId: person.id }),
  );

  serve(app, listDebts, async ({ query }) => {
    const { items, total } = await readDebts(deps, query);
    return { items, total, page: query.page, pageSize: query.pageSize };
  });

  serve(app, settleDebtRoute, ({ params, body, person }) => {
    if (body.from === "cash") requireRight(person, "cash");
    return settleDebt(deps, { id: params.id, ...body, staffId: person.id, now: deps.clock() });
  });
}
