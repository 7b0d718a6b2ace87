import type { JournalEntry } from "@lapang/domain/payment/journal";
import { defaultMethods, type MethodId } from "@lapang/domain/payment/methods";
import type { Insertable } from "kysely";
import type { Tx } from "../../src/db/connect.ts";
import type { DB } from "../../src/db/types.gen.ts";
import { billOf, redeemedBill } from "../../src/modules/bookings/record/bill-of.ts";
import type { PricedBooking } from "../bookings/price-visits.ts";
import { type DraftEntry, insertJournal } from "../money/journal-rows.ts";
import type { Random } from "../random.ts";

type StoryEvent = { kind: string; actor: "customer" | "gateway" | "system"; details?: object };
type Row<Table extends keyof DB> = Insertable<DB[Table]>;

/** Collects one person's booking and payment rows and inserts them at once, in the order of their references. */
export class StoryRows {
  protected readonly random: Random;
  protected readonly personId: string;
  protected readonly payments: Row<"payment">[] = [];
  protected readonly refunds: Row<"refund">[] = [];
  protected readonly events: Row<"booking_event">[] = [];
  protected readonly entries: DraftEntry[] = [];
  protected readonly purchases: Row<"package_purchase">[] = [];
  protected readonly tenders: Row<"tender">[] = [];
  protected readonly hours: Row<"package_entry">[] = [];

  constructor(random: Random, personId: string) {
    this.random = random;
    this.personId = personId;
  }

  protected tell({ id }: PricedBooking, at: Date, { kind, actor, details = {} }: StoryEvent): void {
    const personId = actor === "customer" ? this.personId : null;
    this.events.push({ booking_id: id, at, kind, actor, person_id: personId, details: JSON.stringify(details) });
  }

  protected addPayment(
    booking: PricedBooking,
    method: MethodId,
    { status, paidAt }: { status: "paid" | "expired"; paidAt: Date | null },
  ): string {
    const id = this.random.uuid();
    const startedAt = new Date(booking.createdAt.getTime() + 2 * 60_000);
    this.tell(booking, booking.createdAt, { kind: "held", actor: "customer" });
    this.tell(booking, startedAt, { kind: "payment_started", actor: "customer", details: { method } });
    this.payments.push({
      id,
      order_id: `${booking.code}-${id.slice(0, 12).replace("-", "")}`,
      payable_kind: "booking",
      payable_id: booking.id,
      person_id: this.personId,
      gateway: "simulator",
      method,
      amount: booking.quote.quoted.toPay,
      status,
      bill: JSON.stringify(billOf(booking.quote.quoted)),
      expires_at: new Date(startedAt.getTime() + defaultMethods[method].payMinutes * 60_000),
      paid_at: paidAt,
      settled_as: paidAt ? "confirmed" : null,
      created_at: startedAt,
      updated_at: startedAt,
    });
    return id;
  }

  /** A booking paid from balances only: no gateway and no outside money. */
  protected addRedeemed(booking: PricedBooking, at: Date): string | null {
    const bought = redeemedBill(booking.quote.quoted);
    if (!bought) return null;
    const id = this.random.uuid();
    this.payments.push({
      id,
      order_id: `${booking.code}-${id.slice(0, 12).replace("-", "")}`,
      payable_kind: "booking",
      payable_id: booking.id,
      person_id: this.personId,
      gateway: "none",
      method: bought.method,
      amount: 0,
      redeemed: bought.redeemed,
      status: "paid",
      bill: JSON.stringify(bought.bill),
      expires_at: at,
      paid_at: at,
      settled_as: "confirmed",
      created_at: at,
      updated_at: at,
    });
    return id;
  }

  /** Gateway refunds are done; refunds to the wallet are credit. */
  protected addRefund(
    booking: PricedBooking,
    paymentId: string,
    { amount, way, at }: { amount: number; way: "gateway" | "wallet"; at: Date },
  ): string {
    const id = this.random.uuid();
    const status = way === "gateway" ? "done" : "wallet";
    const of = { booking_id: booking.id, payment_id: paymentId, person_id: this.personId };
    this.refunds.push({ id, refund_key: `refund-${id}`, ...of, way, amount, status, created_at: at, updated_at: at });
    const payment = this.payments.find((row) => row.id === paymentId);
    if (payment && way === "gateway") {
      payment.refunded = amount;
      payment.status = amount === payment.amount ? "refunded" : "partially_refunded";
    }
    return id;
  }

  protected addHours(
    lot: { id: string },
    minutes: number,
    entry: { kind: "bought" | "reserved"; booking: PricedBooking; at: Date; dedupeKey: string },
  ): void {
    const { kind, booking, at, dedupeKey } = entry;
    this.hours.push({ purchase_id: lot.id, minutes, kind, booking_id: booking.id, at, dedupe_key: dedupeKey });
  }

  protected book(
    { id }: PricedBooking,
    at: Date,
    entry: JournalEntry,
    event: "sold" | "cancelled" | "forfeited",
    paymentId: string | null,
  ): void {
    const dedupeKey = `booking:${id}:${event}`;
    this.entries.push({ entry, dedupeKey, at, bookingId: id, paymentId, personId: this.personId });
  }

  async write(tx: Tx): Promise<void> {
    await tx.insertInto("booking_event").values(this.events).execute();
    await tx.insertInto("payment").values(this.payments).execute();
    if (this.refunds.length > 0) await tx.insertInto("refund").values(this.refunds).execute();
    if (this.purchases.length > 0) await tx.insertInto("package_purchase").values(this.purchases).execute();
    if (this.hours.length > 0) await tx.insertInto("package_entry").values(this.hours).execute();
    if (this.tenders.length > 0) await tx.insertInto("tender").values(this.tenders).execute();
    await insertJournal(tx, this.entries);
  }
}
