import type { PaymentDetail } from "@lapang/contract/payments/payments";
import type { RoomInHouse } from "@lapang/contract/stays/room-sales";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import type { SignedIn } from "../../../http/security/guard.ts";
import { recordAction } from "../../audit/record-action.ts";
import { refuseOwnMoney } from "../../audit/refuse-own-money.ts";
import { bookingPayables } from "../../bookings/booking-payables.ts";
import { lockHeld } from "../../bookings/checkout/change-checkout.ts";
import { confirmAtDesk, findBookingCustomer } from "../../bookings/checkout/confirm-at-desk.ts";
import { confirmPlaces } from "../../bookings/checkout/confirm-booking.ts";
import { answerOnce } from "../../bookings/hold/answer-once.ts";
import type { ItemGroup } from "../../bookings/item.ts";
import type { Sellables } from "../../bookings/sellables.ts";
import { recordOnRoom } from "../../payments/attempts/record-cash.ts";
import { readPayment } from "../../payments/history/read-payment.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";
import { assertState, findStay, listStays, lockStay, presentStay, type StayRow } from "../rooms/find-stay.ts";

const MOST_ROOMS = 200;
const LONGEST_LABEL = 80;

/** Lists rooms with guests in the house, for charging. */
export async function listRoomsInHouse(db: Db): Promise<RoomInHouse[]> {
  const stays = await listStays(db, sql`stay.arrived_at is not null and stay.departed_at is null`);
  return stays
    .map((stay) => ({ ...presentStay(stay), hotel: stay.details.hotelName }))
    .map(({ itemId, hotel, room, guest, folioDue }) => ({ itemId, hotel, room, guest, folioDue }))
    .sort(
      (one, other) =>
        one.hotel.localeCompare(other.hotel) || one.room.localeCompare(other.room, "id", { numeric: true }),
    )
    .slice(0, MOST_ROOMS);
}

type OnRoom = { id: string; itemId: string; expectedAmount: number; key: string; staff: SignedIn; now: Date };

/**
 * Confirms a held booking that a guest pays with the room: sold now, due with the folio before departure. Refused unless the
 * guest is in the house. Idempotent per key.
 */
export async function putOnRoom(db: Db, sellables: Sellables, request: OnRoom): Promise<PaymentDetail> {
  const { id, itemId, expectedAmount, key, staff, now } = request;
  const personId = await findBookingCustomer(db, id);
  refuseOwnMoney({ staffId: staff.id, concernedId: personId });
  const once = { personId, key, request: { folio: id, itemId, expectedAmount } };
  return answerOnce(db, once, async (tx) => {
    const { booking, stay } = await lockBoth(tx, { ...request, personId });
    refuseOwnMoney({ staffId: staff.id, concernedId: stay.person_id });
    assertState(stay, "in_house", "charged");
    const { settings } = await findVenueRules(tx);
    const payment = await confirmAtDesk(tx, sellables, booking, {
      ...{ personId, staffId: staff.id, settings, expectedAmount, now, method: "folio" },
      till: { till: "folio", tillOf: stay.booking_id },
      record: (paid) => recordOnRoom(tx, paid),
    });
    await charge(tx, stay, { label: labelOf(booking.code, payment.groups), payment, staffId: staff.id, now });
    await recordAction(tx, {
      ...{ personId: staff.id, concernedId: personId, action: "put_on_room", subjectId: payment.id },
      details: { booking: booking.code, folio: stay.number, stay: stay.code, amount: payment.amount },
    });
    await confirmPlaces(tx, id, payment.groups);
    const payables = bookingPayables(() => now, sellables);
    return readPayment({ db: tx, payables }, { id: payment.id, person: staff, now });
  });
}

/** Lock order: the booking with the lower id first. */
async function lockBoth(tx: Tx, { id, itemId, personId, now }: OnRoom & { personId: string }) {
  const { booking_id } = await findStay(tx, itemId);
  const first = booking_id < id ? await lockStay(tx, itemId) : null;
  const booking = await lockHeld(tx, { id, personId, now });
  const { stay } = first ?? (await lockStay(tx, itemId));
  return { booking, stay };
}

const labelOf = (code: string, groups: readonly ItemGroup[]) =>
  `${groups[0]?.row.title ?? ""} ${code}`.trim().slice(0, LONGEST_LABEL);

type Sold = { label: string; payment: { id: string; amount: number }; staffId: string; now: Date };

async function charge(tx: Tx, stay: StayRow, { label, payment, staffId, now }: Sold): Promise<void> {
  const on = { booking_id: stay.booking_id, item_id: stay.item_id, charged_by: staffId, charged_at: now };
  await tx
    .insertInto("folio_charge")
    .values({ ...on, kind: "court", label, amount: payment.amount, sold_payment_id: payment.id })
    .execute();
}
