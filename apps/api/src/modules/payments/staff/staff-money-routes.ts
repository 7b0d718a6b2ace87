import {
  decideReview as decideReviewRoute,
  listDebts,
  listReviews,
  listTransfers,
  payOutRefund as payOutRefundRoute,
  refuseTransfer as refuseTransferRoute,
  settleDebt as settleDebtRoute,
  type TransferView,
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
import { recordAction } from "../../audit/record-action.ts";
import { listGatewayReports } from "../gateway-reports/list-gateway-reports.ts";
import { readPayment } from "../history/read-payment.ts";
import { notifyPayer } from "../notify-payer.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { setRefund } from "../refund-queries.ts";
import { sendToWallet } from "../refunds/send-to-wallet.ts";
import { decideReview } from "./decide-review.ts";
import { listStaffPayments } from "./list-staff-payments.ts";
import { listRefundsOfPayment, listStaffRefunds } from "./list-staff-refunds.ts";
import { lockTransfer } from "./lock-transfer.ts";
import { notWaiting, payOutRefund } from "./pay-out-refund.ts";
import { readDebts, readReviews, readTransfer, readTransfers } from "./read-staff-money.ts";
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

type Refused = { id: string; reason: string; staffId: string };

/** Turns a transfer that cannot be made into wallet credit and notifies the customer. Refusing it twice is no error. */
async function refuseTransfer(
  { db, payables }: Pick<PaymentDeps, "db" | "payables">,
  { id, reason, staffId: personId }: Refused,
): Promise<TransferView> {
  await db.transaction().execute(async (tx) => {
    const { refund, payment } = await lockTransfer(tx, { id, staffId: personId, payables });
    if (refund.status === "wallet") return;
    if (refund.status !== "requested") throw notWaiting(refund);
    await sendToWallet(tx, refund);
    await setRefund(tx, id, { last_error: reason });
    const details = { amount: refund.amount };
    await payables[payment.payable_kind]?.addToTimeline(tx, payment.payable_id, {
      kind: "refund_refused",
      personId,
      details,
    });
    await notifyPayer(tx, payment, "transfer_refused", { ...details, event: `refund:${id}:refused` });
    const written = { personId, concernedId: refund.person_id, subjectId: id };
    await recordAction(tx, { ...written, action: "refund_refused", reason, details });
  });
  return readTransfer({ db, payables }, id);
}
