import { bookingPath, kinds } from "@lapang/domain/kinds";
import { sql } from "kysely";
import { lockBooking } from "../../bookings/record/booking-rows.ts";
import type { InvoiceSubject } from "../../invoices/invoice-subject.ts";
import { freeCharges } from "./charge-rows.ts";

/** Invoices for extras of a room; the subject is the booking. */
export const folioSubject: InvoiceSubject = {
  pathOf: (bookingId) => bookingPath(kinds.hotel, bookingId),

  lock: async (tx, bookingId) => {
    await lockBooking(tx, bookingId);
  },

  async paid(tx, { id }) {
    await sql`update folio_charge set payment_id = (select payment.id from payment
      where payable_kind = 'invoice' and payable_id = ${id}
      order by settled_as = 'confirmed' desc nulls last, created_at desc limit 1)
      where invoice_id = ${id}`.execute(tx);
  },

  voided: (tx, { id }) => freeCharges(tx, id),
};
