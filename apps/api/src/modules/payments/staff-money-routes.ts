import {
  decideReview as decideReviewRoute,
  listDebts,
  listReviews,
  listTransfers,
  payOutRefund as payOutRefundRoute,
  refuseTransfer as refuseTransferRoute,
  settleDebt as settleDebtRoute,
} from "@lapang/contract/staff-money";
import type { FastifyInstance } from "fastify";
import { serve } from "../../http/serve.ts";
import { decideReview } from "./decide-review.ts";
import { payOutRefund } from "./pay-out-refund.ts";
import { presentDebt, presentReview, presentTransfer } from "./present-staff-money.ts";
import { refuseTransfer } from "./refuse-transfer.ts";
import { settleDebt } from "./settle-debt.ts";
import { listDebtRows, listReviewRows, listTransferRows } from "./staff-queries.ts";
import type { PaymentDeps } from "./take-notification.ts";

/** What managers decide about money: transfers to be made, amounts that do not match, debts. */
export function staffMoneyRoutes(app: FastifyInstance, deps: PaymentDeps): void {
  const { db, clock } = deps;

  serve(app, listTransfers, async ({ query }) => {
    const { rows, total } = await listTransferRows(db, query);
    return { items: rows.map(presentTransfer), total, page: query.page, pageSize: query.pageSize };
  });

  serve(app, payOutRefundRoute, ({ params, body, person }) =>
    payOutRefund(deps, { id: params.id, reference: body.reference, staffId: person.id }),
  );

  serve(app, refuseTransferRoute, ({ params, body, person }) =>
    refuseTransfer(deps, { id: params.id, reason: body.reason, staffId: person.id }),
  );

  serve(app, listReviews, async ({ query }) => {
    const { rows, total } = await listReviewRows(db, query);
    return { items: rows.map(presentReview), total, page: query.page, pageSize: query.pageSize };
  });

  serve(app, decideReviewRoute, ({ params, body, person }) =>
    decideReview(deps, { id: params.id, ...body, staffId: person.id }),
  );

  serve(app, listDebts, async ({ query }) => {
    const { rows, total } = await listDebtRows(db, query);
    return { items: rows.map(presentDebt), total, page: query.page, pageSize: query.pageSize };
  });

  serve(app, settleDebtRoute, ({ params, body, person }) =>
    settleDebt(db, { id: params.id, ...body, staffId: person.id, now: clock() }),
  );
}
