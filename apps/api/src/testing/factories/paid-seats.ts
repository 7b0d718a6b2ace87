import { askGateway } from "../../modules/payments/attempts/ask-gateway.ts";
import { settlePayment } from "../../modules/payments/attempts/settle-payment.ts";
import { findVenueSettings } from "../../modules/venue/find-venue-settings.ts";
import { type Paying, pay, press } from "../apps/paying-app.ts";
import { aChild, aClass, askSeats, type TestClass } from "./academy.ts";
import { aCustomer, type Customer } from "./bookings.ts";

type Held = { id: string; price: { toPay: number } };

/** Pays for held seats as a customer does; `before` runs while the payment is under way. */
export async function payForSeats(
  { app, deps }: Pick<Paying, "app" | "deps">,
  customer: Customer,
  { id, price }: Held,
  { before }: { before?: () => Promise<void> } = {},
) {
  const paid = await pay(app, customer, id, price.toPay);
  if (paid.status !== 201) throw new Error(`not paid: ${JSON.stringify(paid.body)}`);
  const { order_id: orderId, amount } = await deps.db
    .selectFrom("payment")
    .select(["order_id", "amount"])
    .where("payable_id", "=", id)
    .orderBy("created_at", "desc")
    .executeTakeFirstOrThrow();
  if (before) {
    await before();
    const settling = { payables: deps.payables, settings: await findVenueSettings(deps.db), now: deps.clock() };
    const report = { status: "paid", amount } as const;
    await deps.db.transaction().execute((tx) => settlePayment(tx, orderId, report, settling));
    return { id, orderId };
  }
  await press(app, paid.page, "pay");
  await askGateway(deps, orderId);
  return { id, orderId };
}

/** A child with a paid seat in a class. */
export async function aSeatedChild(
  paying: Paying,
  { batch }: Pick<TestClass, "batch">,
  traits: { name?: string } = {},
) {
  const { db } = paying.deps;
  const parent = await aCustomer(db);
  const child = await aChild(db, parent.id, traits);
  const { body } = await askSeats(paying.app, parent, [{ batch: batch.code, participant: child.id }]);
  await payForSeats(paying, parent, body.booking);
  return { parent, child, bookingId: body.booking.id as string, itemId: body.booking.items[0].id as string };
}

/** A paid term of four sessions after its first has begun: three are left. */
export async function aSeatUnderWay(paying: Paying, parent: Customer) {
  const { db } = paying.deps;
  const [own, child] = [await aClass(db), await aChild(db, parent.id)];
  const { body } = await askSeats(paying.app, parent, [{ batch: own.batch.code, participant: child.id }]);
  await payForSeats(paying, parent, body.booking);
  const began = new Date("2043-11-16T16:00:00+07:00");
  const [first] = own.sessions;
  await db
    .updateTable("class_session")
    .set({ starts_at: began })
    .where("id", "=", first?.id ?? "")
    .execute();
  await db.updateTable("enrolment").set({ from_session_at: began }).where("batch_id", "=", own.batch.id).execute();
  await db.updateTable("booking_item").set({ starts_at: began }).where("booking_id", "=", body.booking.id).execute();
  await db.updateTable("booking").set({ starts_at: began }).where("id", "=", body.booking.id).execute();
  return { own, bookingId: body.booking.id as string, itemId: body.booking.items[0].id as string };
}
