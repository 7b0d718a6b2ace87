import * as contract from "@lapang/contract/payments/invoices";
import { walletShare } from "@lapang/domain/invoice/invoice-sums";
import type { FastifyInstance } from "fastify";
import { originOf } from "../../http/security/origin.ts";
import { serve } from "../../http/serve.ts";
import { findOrderCustomer } from "../payments/attempts/find-order-customer.ts";
import { giveUpAttempt } from "../payments/attempts/give-up-attempt.ts";
import { listMethodsFor } from "../payments/attempts/list-methods-for.ts";
import { sendToGateway } from "../payments/attempts/send-to-gateway.ts";
import { invoiceOrderLines } from "./invoice-bill.ts";
import type { InvoiceDeps } from "./invoice-deps.ts";
import { findOwnInvoice, requireLines } from "./invoice-rows.ts";
import { listInvoices, readInvoice } from "./read-invoices.ts";
import { findBalance, startInvoicePayment } from "./start-invoice-payment.ts";

/** A person's own invoices and their payment. */
export function invoiceRoutes(app: FastifyInstance, deps: InvoiceDeps): void {
  const { db, clock, gateway, subjects } = deps;
  const read = (id: string, personId: string) => readInvoice(db, subjects, { id, personId, now: clock() });

  serve(app, contract.listInvoices, async ({ query, person }) => {
    const { items, total } = await listInvoices(db, subjects, { ...query, personId: person.id });
    return { items, total, page: query.page, pageSize: query.pageSize };
  });

  serve(app, contract.getInvoice, ({ params, person }) => read(params.id, person.id));

  serve(app, contract.listInvoiceMethods, async ({ params, query, person }) => {
    const { id } = await findOwnInvoice(db, params.id, person.id);
    const { total } = (await requireLines(db, id)).sums;
    const share = walletShare(total, await findBalance(db, person.id), query.wallet === "1");
    return { methods: await listMethodsFor(db, { amount: total - share, start: null, now: clock() }) };
  });

  serve(app, contract.startInvoicePayment, async ({ params, body, person, request }) => {
    const wanted = { ...body, id: params.id, personId: person.id, gateway: gateway.name, now: clock() };
    const attempt = await startInvoicePayment(db, subjects, wanted);
    const invoiced = await requireLines(db, params.id);
    const redirectUrl =
      attempt &&
      (await sendToGateway(deps, attempt, {
        lines: invoiceOrderLines(invoiced, invoiced.sums.total - attempt.amount),
        customer: await findOrderCustomer(db, person.id),
        finishUrl: `${originOf(request, deps.publicUrl)}/invoice/${params.id}`,
      }));
    return { invoice: await read(params.id, person.id), redirectUrl };
  });

  serve(app, contract.giveUpInvoicePayment, async ({ params, person }) => {
    const { id } = await findOwnInvoice(db, params.id, person.id);
    await giveUpAttempt(deps, { payable_kind: "invoice", payable_id: id });
    return read(id, person.id);
  });
}
