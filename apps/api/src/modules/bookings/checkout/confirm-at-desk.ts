import { DomainError } from "@lapang/domain/errors";
import type { MethodId } from "@lapang/domain/payment/methods";
import type { VenueSettings } from "@lapang/domain/venue/venue-settings";
import type { Db, Tx } from "../../../db/connect.ts";
import { chooseMethod } from "../../payments/attempts/choose-method.ts";
import type { Attempt } from "../../payments/attempts/open-attempt.ts";
import type { AtOnce } from "../../payments/attempts/record-cash.ts";
import { reserveTenders } from "../../tenders/reserve-tenders.ts";
import { refuseWithdrawn } from "../hold/refuse-withdrawn.ts";
import type { ItemGroup } from "../item.ts";
import { billOf } from "../record/bill-of.ts";
import { type BookingRow, listGroups } from "../record/booking-rows.ts";
import type { Sellables } from "../sellables.ts";
import { confirmBooking } from "./confirm-booking.ts";
import { agreePrice } from "./start-payment.ts";

type AtDesk = {
  personId: string;
  staffId: string;
  settings: VenueSettings;
  expectedAmount: number;
  method: Extract<MethodId, "cash" | "folio">;
  till: { till: "cash" } | { till: "folio"; tillOf: string };
  record: (paid: AtOnce) => Promise<Attempt>;
  now: Date;
};

/** Confirms a held, locked booking that is paid in full at the desk. The caller confirms its places last. */
export async function confirmAtDesk(
  tx: Tx,
  sellables: Sellables,
  booking: BookingRow,
  { personId, staffId, settings, expectedAmount, method, till, record, now }: AtDesk,
): Promise<{ id: string; amount: number; groups: ItemGroup[] }> {
  const { id } = booking;
  await refuseWithdrawn(tx, sellables, await listGroups(tx, id));
  const quote = await agreePrice(tx, booking, { expectedToPay: expectedAmount, now });
  const { toPay: amount } = quote.quoted;
  chooseMethod(settings, method, { amount, start: booking.starts_at, now, staff: true });
  await reserveTenders(tx, { bookingId: id, personId, quoted: quote.quoted, now });
  const paid = { payableKind: "booking", payableId: id, personId, amount, reference: booking.code };
  const payment = await record({ ...paid, bill: billOf(quote.quoted), now });
  const sale = { money: amount, ...till, paymentId: payment.id, actor: "staff" as const, personId: staffId };
  const groups = await confirmBooking(
    tx,
    sellables,
    { ...booking, quote: quote as never },
    { ...sale, details: { payment: payment.id, method }, now },
  );
  return { id: payment.id, amount, groups };
}

export async function findBookingCustomer(db: Db, id: string): Promise<string> {
  const booking = await db.selectFrom("booking").select("person_id").where("id", "=", id).executeTakeFirst();
  if (!booking?.person_id) throw new DomainError("not_found", "There is no such booking");
  return booking.person_id;
}
