import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import { askGateway } from "../../modules/payments/attempts/ask-gateway.ts";
import { type Paying, payingApp, press, seeBooking } from "../apps/paying-app.ts";
import { aCustomer, type Customer } from "./bookings.ts";
import { aConfirmed, ask } from "./confirmed-booking.ts";
import { aCourt } from "./venue.ts";

/** Hours of a day in November 2043, in the venue's time zone. */
export const at = (day: number, hour: number, hours = 1) => ({
  start: new Date(`2043-11-${day}T${String(hour).padStart(2, "0")}:00+07:00`).toISOString(),
  end: new Date(`2043-11-${day}T${String(hour + hours).padStart(2, "0")}:00+07:00`).toISOString(),
});

export type Case = { paying: Paying; sari: Customer; id: string; itemId: string; orderId: string | null };

/** Helpers for tests that move bookings. */
export function movesOn(db: Db) {
  async function aCase({ price = 150_000, slot = at(18, 8) } = {}): Promise<Case & { court: { slug: string } }> {
    const paying = await payingApp(db);
    const [court, sari] = [await aCourt(db, { price }), await aCustomer(db)];
    const { id, orderId } = await aConfirmed(paying, sari, [{ court: court.slug, ...slot }]);
    return { paying, sari, court, id, orderId, itemId: (await seeBooking(paying.app, sari, id)).items[0].id };
  }

  const moveTo = ({ paying, sari, id, itemId }: Case, court: string, slot: object, expectedToPay = 0) =>
    ask(paying, sari, "POST", `/api/v1/bookings/${id}/move`, { items: [{ itemId, court, ...slot }], expectedToPay });

  const quoteTo = ({ paying, sari, id, itemId }: Case, court: string, slot: object) =>
    ask(paying, sari, "POST", `/api/v1/bookings/${id}/move/quote`, { items: [{ itemId, court, ...slot }] });

  async function payMove({ paying, sari, id }: Case, expectedToPay: number, act = "pay") {
    const wish = { method: "qris", expectedToPay };
    const { body } = await ask(paying, sari, "POST", `/api/v1/bookings/${id}/move/payments`, wish);
    await press(paying.app, body.redirectUrl, act);
    const { order_id } = await db
      .selectFrom("payment")
      .select("order_id")
      .where("id", "=", body.booking.move.payment.id)
      .executeTakeFirstOrThrow();
    await askGateway(paying.deps, order_id);
    return order_id;
  }

  const cancellation = ({ paying, sari, id }: Case) => ask(paying, sari, "GET", `/api/v1/bookings/${id}/cancellation`);

  /** The allocations of a court, as "owner from–to" in the venue's time zone. */
  async function takenOn(slug: string, ...owners: string[]): Promise<string[]> {
    const { rows } = await sql<{ stretch: string }>`
      select to_char(lower(during) at time zone 'Asia/Jakarta', 'DD HH24') || '-'
        || to_char(upper(during) at time zone 'Asia/Jakarta', 'HH24') as stretch
      from allocation join court on court.resource_id = allocation.resource_id
      where court.slug = ${slug} and (cardinality(${owners}::uuid[]) = 0 or owner_id = any(${owners}::uuid[]))
      order by 1`.execute(db);
    return rows.map(({ stretch }) => stretch);
  }

  return { aCase, moveTo, quoteTo, payMove, cancellation, takenOn };
}
