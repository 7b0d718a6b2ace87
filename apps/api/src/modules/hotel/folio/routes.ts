import { payFolioByQris } from "@lapang/contract/stays/staff-tape";
import type { FastifyInstance } from "fastify";
import { originOf } from "../../../http/security/origin.ts";
import { serve } from "../../../http/serve.ts";
import { invoiceOrderLines } from "../../invoices/invoice-bill.ts";
import type { InvoiceDeps } from "../../invoices/invoice-deps.ts";
import { requireLines } from "../../invoices/invoice-rows.ts";
import { startInvoicePayment } from "../../invoices/start-invoice-payment.ts";
import { findOrderCustomer } from "../../payments/attempts/find-order-customer.ts";
import { sendToGateway } from "../../payments/attempts/send-to-gateway.ts";
import { readFolio } from "./folio.ts";
import { invoiceFolio } from "./invoice-folio.ts";

/** Extras of a room that the guest pays on their own phone. */
export function folioRoutes(app: FastifyInstance, deps: InvoiceDeps): void {
  const { db, clock, gateway, subjects } = deps;
  serve(app, payFolioByQris, async ({ params, body, person, request }) => {
    const folioRequest = { ...params, ...body, staffId: person.id, now: clock() };
    const { invoiceId, personId } = await invoiceFolio(db, folioRequest);
    const attempt = await startInvoicePayment(db, subjects, {
      id: invoiceId,
      personId,
      method: "qris",
      useWallet: false,
      expectedToPay: body.expectedAmount,
      gateway: gateway.name,
      now: clock(),
    });
    const redirectUrl =
      attempt &&
      (await sendToGateway(deps, attempt, {
        lines: invoiceOrderLines(await requireLines(db, invoiceId), 0),
        customer: await findOrderCustomer(db, personId),
        // A guest at the desk may have no account, so their phone returns to the public home page.
        finishUrl: `${originOf(request, deps.publicUrl)}/`,
      }));
    return { folio: await readFolio(db, params.itemId), redirectUrl };
  });
}
