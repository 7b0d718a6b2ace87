import * as contract from "@lapang/contract/payments/invoices";
import { localDateOf } from "@lapang/domain/venue/venue-time";
import type { FastifyInstance } from "fastify";
import type { Db } from "../../db/connect.ts";
import { serve } from "../../http/serve.ts";
import { idempotencyKeyOf } from "../bookings/hold/idempotency-key.ts";
import { findVenueRules } from "../venue/find-venue-rules.ts";
import type { InvoiceDeps } from "./invoice-deps.ts";
import { findInvoice, noInvoice, requireLines } from "./invoice-rows.ts";
import { presentInvoiceCard } from "./present.ts";
import { listInvoices } from "./read-invoices.ts";
import { takeInvoiceCash } from "./take-invoice-cash.ts";
import { voidInvoice } from "./void-invoice.ts";

/** Invoices of all customers, for staff. */
export function staffInvoiceRoutes(
  app: FastifyInstance,
  { db, clock, subjects }: Pick<InvoiceDeps, "db" | "clock" | "subjects">,
): void {
  serve(app, contract.listAllInvoices, async ({ query }) => {
    const { zone } = await findVenueRules(db);
    const before = query.late === "1" ? localDateOf(zone, clock()) : undefined;
    const { items, rows, total } = await listInvoices(db, subjects, { ...query, before });
    const names = await findNames(
      db,
      rows.map(({ person_id }) => person_id),
    );
    const withPerson = items.map((item, index) => {
      const id = rows[index]?.person_id ?? "";
      return { ...item, person: { id, name: names.get(id) ?? "" } };
    });
    return { items: withPerson, total, page: query.page, pageSize: query.pageSize };
  });

  serve(app, contract.takeInvoiceCash, ({ params, body, person, request }) =>
    takeInvoiceCash(db, subjects, {
      id: params.id,
      ...body,
      key: idempotencyKeyOf(request),
      staff: person,
      now: clock(),
    }),
  );

  serve(app, contract.voidInvoice, async ({ params, body, person }) => {
    await voidInvoice(db, subjects, { id: params.id, ...body, staffId: person.id });
    const invoice = await findInvoice(db, params.id);
    if (!invoice) throw noInvoice();
    const card = presentInvoiceCard(invoice, subjects, {
      invoiced: await requireLines(db, invoice.id),
      paymentId: null,
    });
    const names = await findNames(db, [invoice.person_id]);
    return { ...card, person: { id: invoice.person_id, name: names.get(invoice.person_id) ?? "" } };
  });
}

async function findNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("person").select(["id", "name"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
