import type { listPayments as listPaymentsRoute, PaymentCard } from "@lapang/contract/payments/payments";
import { addDays, instantAt } from "@lapang/domain/venue/venue-time";
import type { z } from "zod";
import { findVenueRules } from "../../venue/find-venue-rules.ts";
import { withPaidFor } from "../find-paid-for.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { listOwnPayments } from "./history-queries.ts";
import { presentPaymentCard } from "./present-payment.ts";

type Query = z.output<(typeof listPaymentsRoute)["query"]>;

/** Lists a page of a person's own payments, newest first. Days are in the venue's time zone. */
export async function listPayments(
  { db, payables }: Pick<PaymentDeps, "db" | "payables">,
  personId: string,
  { from, to, ...query }: Query,
): Promise<{ items: PaymentCard[]; total: number }> {
  const { zone } = await findVenueRules(db);
  const { rows, total } = await listOwnPayments(db, personId, {
    ...query,
    from: from ? instantAt(zone, from, "00:00") : undefined,
    before: to ? instantAt(zone, addDays(to, 1), "00:00") : undefined,
  });
  return { items: (await withPaidFor(db, payables, rows)).map(presentPaymentCard), total };
}
