import type { PaymentDeps } from "../payments/payment-deps.ts";
import type { InvoiceSubjects } from "./invoice-subject.ts";

export type InvoiceDeps = PaymentDeps & { subjects: InvoiceSubjects; publicUrl: string | undefined };
