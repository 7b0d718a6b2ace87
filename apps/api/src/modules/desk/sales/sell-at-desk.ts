import type { HoldItem } from "@lapang/contract/sales/holds";
import { DomainError, type ErrorCode } from "@lapang/domain/errors";
import type { Db, Tx } from "../../../db/connect.ts";
import type { SignedIn } from "../../../http/security/guard.ts";
import { recordAction } from "../../audit/record-action.ts";
import { refuseOwnMoney } from "../../audit/refuse-own-money.ts";
import { answerOnce } from "../../bookings/hold/answer-once.ts";
import { holdItems } from "../../bookings/hold/hold-items.ts";
import { limitsOf, refuseBeyond } from "../../bookings/hold/limits.ts";
import { agreeOn, priceOf, type ReadHold, readHold } from "../../bookings/hold/read-hold.ts";
import type { Sellables } from "../../bookings/sellables.ts";
import { hasGuardianConsent } from "../../consent/guardian-consent.ts";
import { recordGuardian } from "../../consent/record-consent.ts";
import { buyerAtDesk, type CustomerWish, findCustomer, findOrAddCustomer } from "./desk-customer.ts";

export type DeskSale = {
  staff: SignedIn;
  customer: CustomerWish;
  items: readonly HoldItem[];
  expectedTotal: number;
  exceeding?: { reason: string } | undefined;
  /** The guardian has agreed at the desk for the children in the items. */
  guardianAgreed?: boolean | undefined;
  key: string;
  now: Date;
};

/** Holds items for a customer who pays at the desk; idempotent per key. */
export async function sellAtDesk(db: Db, sellables: Sellables, sale: DeskSale): Promise<{ bookingId: string }> {
  const { staff, items, expectedTotal, exceeding, key, now } = sale;
  const customer = await findOrAddCustomer(db, sale.customer, { staffId: staff.id, now });
  refuseOwnMoney({ staffId: staff.id, concernedId: customer.id });
  const buyer = { person: buyerAtDesk(customer, staff, exceeding !== undefined), now };
  const once = { personId: customer.id, key, request: { desk: items, expectedTotal, exceeding } };
  return answerOnce(db, once, async (tx) => {
    if (sale.guardianAgreed) await recordAgreed(tx, sale, customer.id);
    const read = await readHold(tx, sellables, { buyer, wishes: items });
    const quote = agreeOn(read, { series: false, atDesk: true, expectedTotal });
    const bookingId = await holdItems(tx, read, { quote, staffId: staff.id });
    await recordAction(tx, {
      personId: staff.id,
      concernedId: customer.id,
      action: exceeding ? "sold_beyond_limits" : "sold_at_desk",
      subjectId: bookingId,
      ...exceeding,
      details: { total: quote.quoted.total },
    });
    return { bookingId };
  });
}

/** Records the guardian's consent for the customer's own participants in the items. */
async function recordAgreed(tx: Tx, { staff, items, now }: DeskSale, personId: string): Promise<void> {
  const named = items.flatMap((item) => ("participant" in item && item.participant ? [item.participant] : []));
  if (named.length === 0) return;
  const own = await tx
    .selectFrom("participant")
    .select("id")
    .where("person_id", "=", personId)
    .where("id", "in", named)
    .where(({ not }) => not(hasGuardianConsent("participant.id")))
    .execute();
  const participantIds = own.map(({ id }) => id);
  await recordGuardian(tx, { personId, way: "desk", recordedBy: staff.id, now }, { participantIds });
}

/** Limits that a reason lifts. */
const liftable = new Set<ErrorCode>(["quota_exceeded", "staff_approval_required", "outside_window"]);

type SaleQuote = { total: number; exceeds: { code: string; details: Record<string, unknown> } | null };

/** Returns the price and the limit that the sale would exceed; rejects what cannot be sold at all. */
export async function quoteSale(
  db: Db,
  sellables: Sellables,
  request: Pick<DeskSale, "staff" | "items" | "now"> & { customerId?: string | undefined },
): Promise<SaleQuote> {
  const { staff, items, now } = request;
  // Unknown customers pay the public price.
  const customer = request.customerId ? await findCustomer(db, request.customerId) : NOBODY;
  const read = (exceeds: boolean) =>
    readHold(db, sellables, { buyer: { person: buyerAtDesk(customer, staff, exceeds), now }, wishes: items });
  agreeOn(await read(true), { series: false, atDesk: true });
  const own = await read(false);
  return { total: priceOf(own).quoted.total, exceeds: await exceededBy(db, own) };
}

const NOBODY = { id: "00000000-0000-4000-8000-000000000000", name: "" };

async function exceededBy(db: Db, read: ReadHold): Promise<SaleQuote["exceeds"]> {
  try {
    agreeOn(read, { series: false, atDesk: true });
    await db.transaction().execute((tx) => refuseBeyond(tx, limitsOf(read)));
    return null;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    // Not a limit: staff record the guardian's consent with the sale.
    if (error.code === "guardian_consent_required") return null;
    if (!liftable.has(error.code)) throw error;
    return { code: error.code, details: { ...error.details } };
  }
}
