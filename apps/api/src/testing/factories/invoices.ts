import { randomUUID } from "node:crypto";
import type { Db } from "../../db/connect.ts";
import type { InvoiceSubject, InvoiceSubjects } from "../../modules/invoices/invoice-subject.ts";
import { issueInvoice, type NewInvoice } from "../../modules/invoices/issue-invoice.ts";
import { askGateway } from "../../modules/payments/attempts/ask-gateway.ts";
import { type Paying, press } from "../apps/paying-app.ts";
import { NOW } from "../apps/test-app.ts";

/** A payable subject that only records payments. */
export function aThing(traits: Partial<InvoiceSubject> = {}): { subjects: InvoiceSubjects; paid: string[] } {
  const paid: string[] = [];
  const thing: InvoiceSubject = {
    pathOf: (id) => `/thing/${id}`,
    lock: async () => {},
    paid: async (_, { part }) => {
      paid.push(part);
    },
    ...traits,
  };
  return { subjects: { thing }, paid };
}

export const rent = { kind: "charge", label: "Sewa", amount: 1_100_000, taxName: "PBJT", taxPercent: 10 } as const;
export const deposit = { kind: "deposit", label: "Deposit", amount: 1_000_000, taxName: null, taxPercent: 0 } as const;

/** An open invoice, due in ten days. */
export async function anInvoice(db: Db, personId: string, traits: Partial<NewInvoice> = {}) {
  const invoice = {
    personId,
    subject: { kind: "thing", id: randomUUID() },
    part: "1",
    title: "Sewa bulan ini",
    dueOn: "2043-11-27",
    lines: [rent],
    now: NOW,
    ...traits,
  };
  const issued = await db.transaction().execute((tx) => issueInvoice(tx, invoice));
  if (!issued) throw new Error("it was issued before");
  return issued;
}

/** Pays at the simulated gateway and settles its answer. */
export async function payAt({ app, deps }: Paying, page: string, invoiceId: string): Promise<void> {
  await press(app, page, "pay");
  const { order_id } = await deps.db
    .selectFrom("payment")
    .select("order_id")
    .where("payable_id", "=", invoiceId)
    .orderBy("created_at", "desc")
    .executeTakeFirstOrThrow();
  await askGateway(deps, order_id);
}
