import { randomUUID } from "node:crypto";
import { dateIn } from "../stage/venue.ts";
import type { Body } from "../traffic.ts";
import { type Acts, call, callOnce, someSlot, type Turn } from "./turn.ts";

const PAID = "status in ('paid', 'partially_refunded', 'refunded')";

/** Sells to a walk-in who pays in cash. */
async function sellForCash(turn: Turn): Promise<void> {
  const { random, memory } = turn;
  const items = [{ kind: "court", ...someSlot(turn, 1) }];
  const quote = await call(turn, "desk: quote", "POST /desk/sales/quote", { items });
  if (quote.status !== 200) return;
  const customer = { name: `Tamu ${random.integer(1, 999)}`, phone: `0812${random.integer(10_000_000, 99_999_999)}` };
  const sale = { customer, items, expectedTotal: quote.body.total };
  const sold = await callOnce(turn, "desk: sell", "POST /desk/sales", sale);
  if (sold.status !== 201) return;
  const { id, price } = sold.body.booking;
  memory.acknowledge("desk: sold", "booking", id);
  const paid = await callOnce(turn, "desk: take cash", `POST /bookings/${id}/cash`, { expectedAmount: price.toPay });
  if (paid.status === 201) memory.acknowledge("desk: cash taken", "payment", paid.body.orderId, PAID);
  else if (paid.body.error?.code === "drawer_not_open") await openDrawer(turn);
}

async function openDrawer(turn: Turn): Promise<void> {
  const opened = await call(turn, "drawer: open", "POST /desk/drawer", { float: 500_000 });
  if (opened.status === 201) turn.memory.acknowledge("drawer: opened", "cash_drawer", opened.body.id);
}

/** Puts cash in or takes it out. There is no idempotency key, so an unanswered request is not repeated. */
async function moveCash(turn: Turn): Promise<void> {
  const { random, memory } = turn;
  const note = `chaos ${randomUUID()}`;
  const movement = { kind: random.pick(["paid_in", "paid_out", "drop"]), amount: random.integer(1, 20) * 1_000, note };
  memory.onceOnly.push(note);
  const moved = await call(turn, "drawer: move cash", "POST /desk/drawer/movements", movement);
  const found = moved.body.movements?.find(({ about }: Body) => about === note);
  if (found) memory.acknowledge("drawer: cash moved", "cash_movement", found.id);
  if (moved.body.error?.code === "drawer_not_open") await openDrawer(turn);
}

/** Counts the drawer, sometimes with a difference, and closes it. */
async function countDrawer(turn: Turn): Promise<void> {
  const { random, memory } = turn;
  const { body } = await call(turn, "drawer", "GET /desk/drawer");
  if (!body.drawer || body.drawer.closedAt) return openDrawer(turn);
  const { id, expected } = body.drawer;
  const surplus = random.chance(0.3) ? 100 * random.integer(1, 50) : 0;
  const count = { "100": Math.round((expected + surplus) / 100) };
  const counted = await call(turn, "drawer: count", "POST /desk/drawer/count", { id, count, reason: "Uang kecil" });
  if (counted.status === 200) memory.acknowledge("drawer: counted", "cash_drawer", id, "counted_at is not null");
}

/** Declares rain on an outdoor court; a job compensates every visit. Sometimes it is withdrawn. */
async function declareRain(turn: Turn): Promise<void> {
  const { random, memory } = turn;
  const { court, start, end } = someSlot(turn, 2, ({ hasRain }) => hasRain);
  const declared = await call(turn, "rain: declare", "POST /desk/rain-outs", { courts: [court], start, end });
  if (declared.status !== 202) return;
  const { id } = declared.body;
  memory.acknowledge("rain: declared", "rain_out", id);
  if (!random.chance(0.3)) return;
  await call(turn, "rain: take back", `POST /desk/rain-outs/${id}/take-back`, {});
}

async function restock(turn: Turn): Promise<void> {
  const { random, venue, memory } = turn;
  const thing = random.pick(venue.addOns.filter(({ kind }) => kind === "used-up"));
  const { body } = await call(
    { ...turn, me: random.pick(venue.managers) },
    "stock",
    `GET /site/add-ons/${thing.slug}/stock`,
  );
  if (body.stock === undefined) return;
  const known = memory.restocked.get(thing.id) ?? { acknowledged: 0, attempted: 0 };
  memory.restocked.set(thing.id, known);
  known.attempted += 1;
  const delivery = { before: body.stock, arrived: random.integer(1, 12) };
  const { status } = await call(turn, "stock: restock", `POST /desk/add-ons/${thing.id}/stock`, delivery);
  if (status === 200) known.acknowledged += 1;
}

/** Reads the pages that the desk has open all day. */
async function watchTheDay(turn: Turn): Promise<void> {
  const { random } = turn;
  const date = dateIn(random.integer(0, 6));
  await call(
    turn,
    "desk: read",
    `GET ${random.pick(["/desk/today", `/desk/board?date=${date}`, "/desk/search?q=Tamu"])}`,
  );
}

export const clerkActs: Acts = [
  [sellForCash, 8],
  [moveCash, 3],
  [countDrawer, 1],
  [declareRain, 1],
  [restock, 1],
  [watchTheDay, 3],
];
