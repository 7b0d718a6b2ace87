import { partGivenBack } from "@lapang/domain/invoice/invoice-sums";
import { splitByWeight } from "@lapang/domain/pricing/split";
import type { Db, Tx } from "../../db/connect.ts";
import { type RefundSource, requestRefund } from "../payments/refunds/request-refund.ts";
import { findVenueSettings } from "../venue/find-venue-settings.ts";
import { type InvoiceRow, requireLines, updateInvoice } from "./invoice-rows.ts";

type Returnable = { money: number; wallet: number; sources: RefundSource[] };

/** Reads what can still be refunded of a paid invoice, excluding chargebacks. */
async function readReturnable(db: Db, { id, wallet_share, refunded }: InvoiceRow): Promise<Returnable> {
  const payments = await db
    .selectFrom("payment")
    .select(["id", "order_id", "gateway", "method", "amount", "promised", "paid_at", "person_id", "status"])
    .where("payable_kind", "=", "invoice")
    .where("payable_id", "=", id)
    .where("settled_as", "=", "confirmed")
    .execute();
  const promised = payments.reduce((sum, payment) => sum + payment.promised, 0);
  const sources = payments.filter(({ status }) => status === "paid" || status === "partially_refunded");
  const money = sources.reduce((sum, source) => sum + source.amount - source.promised, 0);
  return { money, wallet: Math.max(0, wallet_share - Math.max(0, refunded - promised)), sources };
}

/** Returns the refundable amount of the charges; late fees are not refunded. */
export async function findReturnable(db: Db, invoice: InvoiceRow): Promise<number> {
  if (invoice.status !== "paid") return 0;
  const { lines } = await requireLines(db, invoice.id);
  const charged = lines.reduce((sum, { kind, amount }) => sum + (kind === "charge" ? amount : 0), 0);
  const { money, wallet } = await readReturnable(db, invoice);
  return Math.min(money + wallet, Math.max(0, charged - invoice.refunded));
}

type Returning = { amount: number; now: Date };

/** Refunds part of a paid invoice to the wallet. The caller has locked the subject. */
export async function returnInvoice(tx: Tx, invoice: InvoiceRow, { amount, now }: Returning): Promise<void> {
  if (amount === 0) return;
  const { id, person_id: personId, refunded } = invoice;
  const { sums } = await requireLines(tx, id);
  const { sources, ...left } = await readReturnable(tx, invoice);
  const [money = 0, wallet = 0] = splitByWeight(amount, [left.money, left.wallet]);
  const { tax } = partGivenBack(sums, refunded, amount);
  const whole = refunded + amount === sums.total;
  await updateInvoice(tx, id, { refunded: refunded + amount, ...(whole && { status: "refunded" }) });
  await requestRefund(tx, {
    bookingId: null,
    event: `invoice:${id}:returned:${refunded}`,
    back: { personId, money, wallet, hours: [], tax },
    sources,
    way: "wallet",
    bank: null,
    settings: await findVenueSettings(tx),
    now,
  });
}
