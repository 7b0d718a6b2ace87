import type { StaffPaymentReply } from "@lapang/contract/payments/staff-payments";
import type { SignedIn } from "../../../http/security/guard.ts";
import { listGatewayReports } from "../gateway-reports/list-gateway-reports.ts";
import { readPayment } from "../history/read-payment.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { listRefundsOfPayment } from "./list-staff-refunds.ts";

const LATEST_NOTIFICATIONS = 20;

type Deps = Pick<PaymentDeps, "db" | "payables">;
type Reading = { id: string; person: Pick<SignedIn, "id" | "role">; now: Date };

/** Returns a payment for staff: the customer, its refunds and the gateway reports. */
export async function readStaffPayment(deps: Deps, reading: Reading): Promise<StaffPaymentReply> {
  const { db } = deps;
  const payment = await readPayment(deps, reading);
  const { received, person_id, name } = await db
    .selectFrom("payment")
    .leftJoin("person", "person.id", "person_id")
    .select(["received", "person_id", "name"])
    .where("payment.id", "=", reading.id)
    .executeTakeFirstOrThrow();
  const latest = { orderId: payment.orderId, page: 1, pageSize: LATEST_NOTIFICATIONS };
  const { items: notifications } = await listGatewayReports(db, latest);
  return {
    payment,
    person: person_id && name ? { id: person_id, name } : null,
    received,
    refunds: await listRefundsOfPayment(deps, reading.id),
    notifications,
  };
}
