import { termSubject } from "./modules/academy/instalments/term-subject.ts";
import { academySales } from "./modules/academy/sale/academy-sales.ts";
import { bookingPayables } from "./modules/bookings/booking-payables.ts";
import { expireLapsed } from "./modules/bookings/hold/expire-holds.ts";
import { type Sellables, sellablesOf } from "./modules/bookings/sellables.ts";
import { membershipSales } from "./modules/clubs/dues/membership-sales.ts";
import { shareSales } from "./modules/clubs/open-match/share-sales.ts";
import { visitSales } from "./modules/clubs/visits/visit-sales.ts";
import { courtSales } from "./modules/courts/sale/court-sales.ts";
import { folioSubject } from "./modules/hotel/folio/folio-subject.ts";
import { hotelSales } from "./modules/hotel/sale/hotel-sales.ts";
import { invoicePayable } from "./modules/invoices/invoice-payable.ts";
import type { InvoiceSubjects } from "./modules/invoices/invoice-subject.ts";
import { leaseSubject } from "./modules/kost/lease-subject.ts";
import { packageSales } from "./modules/packages/package-sales.ts";
import type { Payables } from "./modules/payments/payable.ts";
import type { Clock } from "./runtime/clock.ts";

/** The register of all kinds that the venue sells. Mixed bookings are listed under the first of their kinds. */
export const sellables: Sellables = sellablesOf(
  hotelSales,
  courtSales((tx, only) => expireLapsed(tx, sellables, only)),
  packageSales,
  academySales((tx, only) => expireLapsed(tx, sellables, only)),
  membershipSales,
  shareSales,
  visitSales,
);

/** Everything that can be invoiced, by kind. */
export const invoiceSubjects: InvoiceSubjects = { lease: leaseSubject, folio: folioSubject, term: termSubject };

/** Everything that can be paid for, by kind. */
export function payablesOf(clock: Clock, subjects: InvoiceSubjects = invoiceSubjects): Payables {
  return { ...bookingPayables(clock, sellables), invoice: invoicePayable(clock, subjects) };
}
