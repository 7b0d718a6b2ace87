import { randomUUID } from "node:crypto";
import { methodsOf } from "@lapang/domain/payment/methods";
import { type SaleReturn, saleReturned } from "@lapang/domain/payment/movements";
import { gatewayRefunds } from "@lapang/domain/payment/offer-methods";
import type { SoldLine } from "@lapang/domain/payment/sold-line";
import type { VenueSettings } from "@lapang/domain/venue/venue-settings";
import type { Tx } from "../../../db/connect.ts";
import { enqueue } from "../../../jobs/enqueue.ts";
import { paymentsTexts } from "../../../texts/payments.ts";
import { notifyStaff } from "../../notifications/notify-staff.ts";
import { postEntry } from "../books/post-entry.ts";
import { notifyPayer } from "../notify-payer.ts";
import type { PaymentRow } from "../payment-queries.ts";
import { insertRefund, lockRefund } from "../refund-queries.ts";
import { sendToWallet } from "./send-to-wallet.ts";

export type RefundableWay = "gateway" | "wallet" | "bank";
export type BankAccount = { bank: string; account: string; holder: string };
/** A payment, with what it can still return. */
export type RefundSource = Pick<
  PaymentRow,
  "id" | "order_id" | "gateway" | "method" | "amount" | "promised" | "paid_at" | "person_id"
>;

export type RefundRequest = {
  /** Null when no booking was paid. */
  bookingId: string | null;
  /** Identifies the event in the journal. */
  event: string;
  back: SaleReturn;
  /** The lines that are returned, when it is not the whole booking. */
  madeOf?: readonly SoldLine[] | null;
  /** The booking's payments, locked; the oldest is refunded first. */
  sources: readonly RefundSource[];
  way: RefundableWay;
  bank: BankAccount | null;
  settings: Pick<VenueSettings, "paymentMethods">;
  now: Date;
};

/**
 * Promises to return part of a sale. Books it at once; each payment's share goes the way the customer chose, or into the
 * wallet when that way is closed. The database refuses to promise more than was paid.
 */
export async function requestRefund(tx: Tx, request: RefundRequest): Promise<void> {
  const { bookingId, event, back, madeOf } = request;
  const { personId } = back;
  await postEntry(tx, { entry: saleReturned(back), dedupeKey: event, bookingId, personId, madeOf });
  for (const { source, amount } of sharesOf(request.sources, back.money)) {
    await promise(tx, source, amount, request);
  }
}

function sharesOf(sources: readonly RefundSource[], money: number) {
  let left = money;
  const shares = sources.flatMap((source) => {
    const amount = Math.min(left, source.amount - source.promised);
    left -= amount;
    return amount > 0 ? [{ source, amount }] : [];
  });
  if (left > 0) throw new Error(`${left} is to go back and no payment holds it`);
  return shares;
}

async function promise(tx: Tx, source: RefundSource, amount: number, request: RefundRequest): Promise<void> {
  const { bookingId, back, bank } = request;
  const id = randomUUID();
  const way = openWay(source, request);
  await insertRefund(tx, {
    id,
    refund_key: `refund-${id}`,
    booking_id: bookingId,
    payment_id: source.id,
    person_id: back.personId,
    way,
    amount,
    bank: way === "bank" ? JSON.stringify(bank) : null,
  });
  if (way === "gateway") return enqueue(tx, "send_refund", { id });
  if (way === "wallet") return putInWallet(tx, id);
  await notifyPayer(tx, source, "refund_by_bank", { amount, event: `refund:${id}` });
  await notifyStaff(tx, {
    topic: "payment",
    ...paymentsTexts.id.transferRequested({ orderId: source.order_id, amount }),
    link: null,
    dedupeKey: `refund:${id}:bank`,
  });
}

async function putInWallet(tx: Tx, id: string): Promise<void> {
  const refund = await lockRefund(tx, id);
  if (refund) await sendToWallet(tx, refund);
}

function openWay(source: RefundSource, request: RefundRequest): RefundableWay {
  if (request.way !== "gateway") return request.way;
  return goesBackByGateway(source, request) ? "gateway" : "wallet";
}

/** True if the gateway still returns this payment's money the way it came. */
export function goesBackByGateway(
  source: Pick<RefundSource, "gateway" | "method" | "paid_at">,
  { settings, now }: Pick<RefundRequest, "settings" | "now">,
): boolean {
  const method = methodsOf(settings).find(({ id }) => id === source.method);
  return (
    source.gateway !== "none" &&
    method !== undefined &&
    source.paid_at !== null &&
    gatewayRefunds(method, source.paid_at, now)
  );
}
