import { bookingPath, kinds } from "@lapang/domain/kinds";
import { lockBooking } from "../../bookings/record/booking-rows.ts";
import type { InvoiceSubject } from "../../invoices/invoice-subject.ts";

/** Later instalments deliver nothing: the seats are taken from the first one on. */
export const termSubject: InvoiceSubject = {
  pathOf: (bookingId) => bookingPath(kinds.academy, bookingId),

  lock: async (tx, bookingId) => {
    await lockBooking(tx, bookingId);
  },

  paid: async () => {},
};
