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
} from "@lapang/contract/payments/staff-payments";
import type { FastifyInstance } from "fastify";
import { requireRight } from "../../../http/security/acting-person.ts";
import { serve } from "../../../http/serve.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { decideReview } from "./decide-review.ts";
import { listStaffPayments } from "./list-staff-payments.ts";
import { listStaffRefunds } from "./list-staff-refunds.ts";
import { payOutRefund } from "./pay-out-refund.ts";
import { readDebts, readReviews, readTransfers } from "./read-staff-money.ts";
import { readStaffPayment } from "./read-staff-payment.ts";
import { refuseTransfer } from "./refuse-transfer.ts";
import { settleDebt } from "./settle-debt.ts";

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
