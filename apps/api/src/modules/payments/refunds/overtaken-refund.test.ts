import { describe, expect, it } from "vitest";
import { pay, paymentDeps } from "../../../testing/apps/paying-app.ts";
import { testApp } from "../../../testing/apps/test-app.ts";
import { some } from "../../../testing/extent.ts";
import { walletOf } from "../../../testing/factories/balances.ts";
import { aCustomer, askHold } from "../../../testing/factories/bookings.ts";
import { ask } from "../../../testing/factories/confirmed-booking.ts";
import { aCourt, aVenue } from "../../../testing/factories/venue.ts";
import { listBroken } from "../../../testing/money/books.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { ModelGateway, type ModelOrder, moneyIn } from "../../../testing/servers/model-gateway.ts";
import { askGateway } from "../attempts/ask-gateway.ts";
import { WEBHOOK_PATH } from "../gateway-reports/webhook.ts";
import { sendRefund } from "./send-refund.ts";

const { db } = await testDatabase();
await aVenue(db);
const FULL = { start: "2043-11-18T08:00+07:00", end: "2043-11-18T09:00+07:00", refund: 150_000 };
const HALF = { start: "2043-11-18T06:00+07:00", end: "2043-11-18T07:00+07:00", refund: 75_000 };

/** A paid and cancelled booking: 150.000 was paid, `refund` of it is promised back. */
async function aPromise({ refund: expectedRefund, ...slot }: typeof FULL, way = "gateway") {
  const gateway = new ModelGateway();
  const app = await testApp(db, { payments: gateway });
  const deps = paymentDeps(db, gateway);
  const [court, sari] = [await aCourt(db), await aCustomer(db)];
  const { id } = (await askHold(app, sari, [{ court: court.slug, ...slot }])).body.booking;
  await pay(app, sari, id, 150_000);
  const order = gateway.orders[0] as ModelOrder;
  gateway.turn(order, "paid");
  await askGateway(deps, order.orderId);
  const bank = { bank: "BCA", account: "1234567890", holder: "Sari" };
  const wish = { expectedRefund, way, ...(way === "bank" && { bank }) };
  expect((await ask({ app }, sari, "POST", `/api/v1/bookings/${id}/cancellation`, wish)).status).toBe(200);
  const refund = await db.selectFrom("refund").select("id").where("booking_id", "=", id).executeTakeFirstOrThrow();

  const hear = async (index: number) => {
    const payload = JSON.stringify({ orderId: order.orderId, index });
    const headers = { "content-type": "application/json" };
    await app.inject({ method: "POST", url: WEBHOOK_PATH, headers, payload });
  };
  const send = async () => sendRefund(deps, refund.id).catch(() => {});
  const learn = {
    "the first word": () => hear(order.words.length - 2),
    "the last word": () => hear(order.words.length - 1),
    "an answer": async () => void (await askGateway(deps, order.orderId)),
    "a try": send,
  } as const;
  const sendLosingAnswer = async () => {
    gateway.silent = true;
    await send();
  };
  return { gateway, order, sari, refund, learn, send, sendLosingAnswer, booking: id as string };
}
type Promised = Awaited<ReturnType<typeof aPromise>>;

async function stateOf({ order, sari, refund }: Promised) {
  const payment = await db
    .selectFrom("payment")
    .innerJoin("refund", "refund.payment_id", "payment.id")
    .select(["payment.status as payment", "payment.refunded", "refund.status as refund"])
    .where("refund.id", "=", refund.id)
    .executeTakeFirstOrThrow();
  const debts = await db.selectFrom("debt").select("amount").where("person_id", "=", sari.id).execute();
  const { booked } = await db
    .selectFrom("journal_line")
    .innerJoin("journal_entry", "journal_entry.id", "entry_id")
    .innerJoin("payment", "payment.id", "journal_entry.payment_id")
    .select((sum) => sum.fn.coalesce(sum.fn.sum<string>("journal_line.amount"), sum.lit(0)).as("booked"))
    .where("account", "=", "gateway")
    .where("order_id", "=", order.orderId)
    .executeTakeFirstOrThrow();
  return {
    ...payment,
    debt: debts.reduce((sum, { amount }) => sum + amount, 0),
    wallet: await walletOf(db, sari.id),
    atGateway: Number(booked),
  };
}

const events = ["the first word", "the last word", "an answer", "a try"] as const;
const orders = some(permutations(events), 4);

describe.each([
  ["whole", FULL],
  ["half", HALF],
] as const)("a chargeback before the outcome of a %s refund is known", (_, slot) => {
  it.each(orders.map((order) => [order.join(", "), order] as const))(
    "leaves a debt for the whole payment when the refund was made: %s",
    async (__, order) => {
      const one = await aPromise(slot);
      await one.sendLosingAnswer();
      one.gateway.turn(one.order, "chargeback");
      for (const event of order) await one.learn[event]();
      await one.learn["a try"]();
      expect(await stateOf(one)).toEqual({
        payment: "chargeback",
        refund: "done",
        refunded: slot.refund,
        debt: 150_000,
        wallet: 0,
        atGateway: moneyIn(one.order),
      });
      expect(await listBroken(db)).toEqual({});
    },
  );

  it.each(orders.map((order) => [order.join(", "), order] as const))(
    "leaves a debt for the part that was not refunded when the refund was not made: %s",
    async (__, order) => {
      const one = await aPromise(slot);
      one.gateway.turn(one.order, "chargeback");
      for (const event of order) await one.learn[event]();
      await one.learn["a try"]();
      expect(await stateOf(one)).toMatchObject({
        payment: "chargeback",
        refunded: 0,
        debt: 150_000 - slot.refund,
        wallet: 0,
        atGateway: 0,
      });
      expect(await listBroken(db)).toEqual({});
    },
  );

  it("keeps a refund whose answer was lost as sent until the gateway reports its outcome", async () => {
    const one = await aPromise(slot);
    await one.sendLosingAnswer();
    one.gateway.turn(one.order, "chargeback");
    await one.learn["the last word"]();
    expect(await stateOf(one)).toMatchObject({ refund: "sent", debt: 150_000 - slot.refund, wallet: 0 });
    expect(await listBroken(db)).toEqual({});
  });

  it("ends a bank transfer that was not made yet", async () => {
    const one = await aPromise(slot, "bank");
    one.gateway.turn(one.order, "chargeback");
    await one.learn["an answer"]();
    expect(await stateOf(one)).toMatchObject({ refund: "failed", debt: 150_000 - slot.refund, atGateway: 0 });
    expect(await listBroken(db)).toEqual({});
  });

  it("is booked once under concurrent reports", async () => {
    const one = await aPromise(slot);
    await one.sendLosingAnswer();
    one.gateway.turn(one.order, "chargeback");
    await Promise.all([...events, ...events].map((event) => one.learn[event]()));
    await one.send();
    expect(await stateOf(one)).toMatchObject({ refund: "done", debt: 150_000, atGateway: moneyIn(one.order) });
    expect(await listBroken(db)).toEqual({});
  });
});

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item) => permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]));
}
