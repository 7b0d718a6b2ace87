import type { PaymentDetail } from "@lapang/contract/payments/payments";
import type { VenueSettings } from "@lapang/domain/venue/venue-settings";
import type { Db, Tx } from "../../../db/connect.ts";
import type { SignedIn } from "../../../http/security/guard.ts";
import { recordAction } from "../../audit/record-action.ts";
import { refuseOwnMoney } from "../../audit/refuse-own-money.ts";
import { recordCash } from "../../payments/attempts/record-cash.ts";
import { readPayment } from "../../payments/history/read-payment.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";
import { bookingPayables } from "../booking-payables.ts";
import { answerOnce } from "../hold/answer-once.ts";
import type { Sellables } from "../sellables.ts";
import { lockHeld } from "./change-checkout.ts";
import { confirmAtDesk, findBookingCustomer } from "./confirm-at-desk.ts";
import { confirmPlaces } from "./confirm-booking.ts";

export type CashRequest = { id: string; expectedAmount: number; key: string; staff: SignedIn; now: Date };

/**
 * Confirms a held booking that is paid in full in cash; refuses while a gateway payment is in progress. Idempotent by key.
 */
export async function takeCash(db: Db, sellables: Sellables, request: CashRequest): Promise<PaymentDetail> {
  const { id, expectedAmount, key, staff, now } = request;
  const personId = await findBookingCustomer(db, id);
  refuseOwnMoney({ staffId: staff.id, concernedId: personId });
  // The key belongs to the customer, so theirs is the only person row that is locked.
  const once = { personId, key, request: { cash: id, expectedAmount } };
  const { settings } = await findVenueRules(db);
  return answerOnce(db, once, async (tx) => {
    const paymentId = await confirmForCash(tx, sellables, { ...request, personId, settings });
    const payables = bookingPayables(() => now, sellables);
    return readPayment({ db: tx, payables }, { id: paymentId, person: staff, now });
  });
}

type Taking = CashRequest & { personId: string; settings: VenueSettings };

async function confirmForCash(tx: Tx, sellables: Sellables, taking: Taking): Promise<string> {
  const { id, staff, personId, expectedAmount, now } = taking;
  const booking = await lockHeld(tx, { id, personId, now });
  const payment = await confirmAtDesk(tx, sellables, booking, {
    ...{ personId, staffId: staff.id, settings: taking.settings, expectedAmount, now },
    ...{ method: "cash", till: { till: "cash" } },
    record: (cash) => recordCash(tx, { ...cash, staffId: staff.id }),
  });
  await recordAction(tx, {
    personId: staff.id,
    concernedId: personId,
    action: "cash_taken",
    subjectId: payment.id,
    details: { booking: booking.code, amount: payment.amount },
  });
  await confirmPlaces(tx, id, payment.groups);
  return payment.id;
}
