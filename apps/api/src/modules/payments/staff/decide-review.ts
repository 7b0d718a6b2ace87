import { randomUUID } from "node:crypto";
import type { ReviewView } from "@lapang/contract/payments/staff-money";
import { DomainError } from "@lapang/domain/errors";
import { assertPaymentMove } from "@lapang/domain/payment/moves";
import { type ReviewDecision, settleReview } from "@lapang/domain/payment/review";
import type { Tx } from "../../../db/connect.ts";
import { recordAction } from "../../audit/record-action.ts";
import { refuseOwnMoney } from "../../audit/refuse-own-money.ts";
import { askGatewayNow } from "../attempts/ask-gateway.ts";
import { creditWallet, fulfil } from "../attempts/use-money.ts";
import { requirePaidFor } from "../find-paid-for.ts";
import type { Afterwards, Payable, Payables } from "../payable.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { findLiveAttempt, lockPayment, type PaymentRow } from "../payment-queries.ts";
import { findPayable, insertRefund, setRefund } from "../refund-queries.ts";
import { serveWaiting } from "../serve-waiting.ts";
import { readReview } from "./read-staff-money.ts";
import { setReviewed } from "./staff-queries.ts";

type Deciding = { id: string; decision: ReviewDecision; reason: string; staffId: string };
type FollowingUp = { afterwards: Afterwards[] };

/**
 * Decides, once, about money of an unexpected amount: it buys what it is for if it suffices and that is still available,
 * else it becomes wallet credit. Later gateway reports do not change the decision.
 */
export async function decideReview(deps: PaymentDeps, deciding: Deciding): Promise<ReviewView> {
  const { db, gateway } = deps;
  const found = await findUnderReview(deps, deciding.id);
  refuseOwnMoney({ staffId: deciding.staffId, concernedId: found.person_id });
  // The gateway may have a newer status. Queried outside any transaction, because it may be slow.
  if (found.status === "review" && found.gateway === gateway.name) await askGatewayNow(deps, found.order_id);
  const afterwards: Afterwards[] = [];
  const idle = await db.transaction().execute((tx) => decide(tx, deps, { ...deciding, afterwards }));
  if (idle) await db.transaction().execute((tx) => endHold(tx, deps, idle));
  await serveWaiting(deps, found.order_id, afterwards);
  return readReview(deps, deciding.id);
}

async function findUnderReview({ db, payables }: PaymentDeps, id: string) {
  const payment = await db
    .selectFrom("payment")
    .select(["order_id", "person_id", "status", "gateway", "payable_kind"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!payment || !payables[payment.payable_kind]) throw new DomainError("not_found", "There is no such payment");
  return payment;
}

/** Returns the payment if its hold should end now, because nothing was bought. */
async function decide(tx: Tx, { payables, clock }: PaymentDeps, deciding: Deciding & FollowingUp) {
  const owner = await findPayable(tx, deciding.id);
  const payable = owner && payables[owner.payable_kind];
  // Lock order: the payable before its payment.
  const order = await payable?.order(tx, owner?.payable_id ?? "");
  const payment = await lockPayment(tx, deciding.id);
  if (!payment || !payable || !order) throw new DomainError("not_found", "There is no such payment");
  if (isDecided(payment, deciding)) return null;
  const received = receivedFor(payment);
  const { decision, afterwards } = deciding;
  const { use, excess } = settleReview({ decision, price: payment.amount, received, order, now: clock() });
  await setReviewed(tx, payment.id, { amount: received, reviewed_as: decision, paid_at: clock() });
  const paid = { ...payment, amount: received };
  const bought = use === "fulfil" && (await fulfil(tx, paid, { payables, excess, afterwards }));
  if (bought) await promiseExcess(tx, payables, paid, excess);
  else {
    // Lock order: the wallet before the places.
    if (use === "credit_wallet") await creditWallet(tx, paid);
    const then = await payable.returnTenders(tx, payment.payable_id);
    if (then) afterwards.push(then);
  }
  await writeDown(tx, payable, payment, { ...deciding, received, bought });
  return !bought && order.state === "waiting" ? payment : null;
}

/** Repeating the same decision changes nothing; another decision is refused. */
function isDecided({ reviewed_as, status }: PaymentRow, { decision }: Deciding): boolean {
  if (reviewed_as === decision) return true;
  if (reviewed_as !== null) throw new DomainError("conflict", "It was decided otherwise", { decision: reviewed_as });
  if (status === "review") return false;
  throw new DomainError("illegal_move", "This payment is not under review", { from: status, to: "paid" });
}

function receivedFor({ id, received }: PaymentRow): number {
  assertPaymentMove("review", "paid");
  if (received !== null) return received;
  throw new DomainError("payment_in_progress", "The gateway itself still looks at it", { payment: id });
}

/** The excess is in the wallet. Record it as a refund, so that it cannot be refunded again. */
async function promiseExcess(tx: Tx, payables: Payables, payment: PaymentRow, excess: number): Promise<void> {
  if (excess === 0 || payment.person_id === null) return;
  const { bookingId } = await requirePaidFor(tx, payables, payment);
  const id = randomUUID();
  const of = { booking_id: bookingId, payment_id: payment.id, person_id: payment.person_id };
  await insertRefund(tx, { id, refund_key: `refund-${id}`, ...of, way: "wallet", amount: excess, bank: null });
  await setRefund(tx, id, { status: "wallet" });
}

type Written = Deciding & { received: number; bought: boolean };

async function writeDown(tx: Tx, payable: Payable, payment: PaymentRow, written: Written): Promise<void> {
  const { decision, reason, staffId: personId, received, bought } = written;
  const settledAs = bought ? "confirmed" : "wallet";
  const details = { received, settledAs };
  await payable.addToTimeline(tx, payment.payable_id, { kind: "payment_reviewed", personId, details });
  const action = decision === "accept" ? "review_accepted" : "review_to_wallet";
  const facts = { asked: payment.amount, ...details };
  const concernedId = payment.person_id;
  await recordAction(tx, { personId, concernedId, action, subjectId: payment.id, reason, details: facts });
}

/** In its own transaction: a transaction calls the ledger once. A new attempt meanwhile keeps the hold. */
async function endHold(tx: Tx, { payables }: PaymentDeps, payment: PaymentRow): Promise<void> {
  const payable = payables[payment.payable_kind];
  await payable?.order(tx, payment.payable_id);
  if (!(await findLiveAttempt(tx, payment))) await payable?.endHold(tx, payment.payable_id);
}
