import type { InvoiceCard, InvoiceView } from "@lapang/contract/payments/invoices";
import { localDateOf } from "@lapang/domain/venue/venue-time";
import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import { findVenueRules } from "../venue/find-venue-rules.ts";
import { findOwnInvoice, type InvoiceRow, readLines, requireLines } from "./invoice-rows.ts";
import type { InvoiceSubjects } from "./invoice-subject.ts";
import { type LastPayment, presentInvoiceCard, presentPaymentUnderWay } from "./present.ts";
import { findBalance } from "./start-invoice-payment.ts";

/** Reads the confirmed payment of each invoice, or the one under way. */
async function listPayments(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, LastPayment>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("payment")
    .select(["payable_id", "id", "status", "amount", "redirect_url", "expires_at"])
    .where("payable_kind", "=", "invoice")
    .where("payable_id", "in", ids)
    .where((where) => where.or([where("settled_as", "=", "confirmed"), where("status", "in", ["awaiting", "review"])]))
    .execute();
  return new Map(rows.map(({ payable_id, ...payment }) => [payable_id, payment]));
}

/** Returns an invoice as its owner sees it, with their wallet balance. */
export async function readInvoice(
  db: Db,
  subjects: InvoiceSubjects,
  { id, personId, now }: { id: string; personId: string; now: Date },
): Promise<InvoiceView> {
  const invoice = await findOwnInvoice(db, id, personId);
  const invoiced = await requireLines(db, id);
  const payment = (await listPayments(db, [id])).get(id) ?? null;
  const { zone } = await findVenueRules(db);
  return {
    ...presentInvoiceCard(invoice, subjects, { invoiced, paymentId: payment?.id ?? null }),
    now: now.toISOString(),
    today: localDateOf(zone, now),
    lines: invoiced.lines.map(({ kind, label, quantity, amount }) => ({ kind, label, quantity, amount })),
    taxes: invoiced.sums.taxes,
    walletBalance: await findBalance(db, personId),
    voidReason: invoice.void_reason,
    payment: presentPaymentUnderWay(payment),
  };
}

export type InvoiceFilter = {
  status?: InvoiceCard["status"] | undefined;
  subjectKind?: string | undefined;
  subjectId?: string | undefined;
  personId?: string | undefined;
  /** Only open invoices due before this day. */
  before?: string | undefined;
  page: number;
  pageSize: number;
};

/** Lists invoices with their totals: open ones first by due date, then the newest. */
export async function listInvoices(
  db: Db,
  subjects: InvoiceSubjects,
  filter: InvoiceFilter,
): Promise<{ items: InvoiceCard[]; rows: InvoiceRow[]; total: number }> {
  const { status, subjectKind, subjectId, personId, before, page, pageSize } = filter;
  const found = db
    .selectFrom("invoice")
    .$if(status !== undefined, (query) => query.where("status", "=", status ?? ""))
    .$if(subjectKind !== undefined, (query) => query.where("subject_kind", "=", subjectKind ?? ""))
    .$if(subjectId !== undefined, (query) => query.where("subject_id", "=", subjectId ?? ""))
    .$if(personId !== undefined, (query) => query.where("person_id", "=", personId ?? ""))
    .$if(before !== undefined, (query) => query.where("status", "=", "open").where("due_on", "<", before ?? ""));
  const { total } = await found.select((count) => count.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .orderBy(sql`status <> 'open'`)
    .orderBy(sql`case when status = 'open' then due_on end`)
    .orderBy("due_on", "desc")
    .orderBy("id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const ids = rows.map(({ id }) => id);
  const [lines, payments] = [await readLines(db, ids), await listPayments(db, ids)];
  const items = rows.map((row) => {
    const invoiced = lines.get(row.id);
    if (!invoiced) throw new Error(`the invoice ${row.id} asks for nothing`);
    return presentInvoiceCard(row, subjects, { invoiced, paymentId: payments.get(row.id)?.id ?? null });
  });
  return { items, rows, total };
}
