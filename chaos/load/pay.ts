import type { PayMethod } from "../stage/gateway.ts";
import type { Body } from "../traffic.ts";
import { call, callOnce, type Turn } from "./turn.ts";

export type Payable = { path: string; toPay: number };

const METHODS: readonly PayMethod[] = ["qris", "qris", "gopay", "card", "va_bca"];
/** What customer and gateway do once the payment page is open. */
const OUTCOMES = [
  ["paid", 60],
  ["paid, reported three times", 12],
  ["paid, report lost", 8],
  ["given up, then paid", 5],
  ["declined", 6],
  ["left open", 4],
] as const;

/** Pays through the gateway; true once every report was accepted, or if nothing was left to pay. */
export async function pay(turn: Turn, kind: string, { path, toPay }: Payable): Promise<boolean> {
  const { random, gateway, memory } = turn;
  const method = random.pick(METHODS);
  const begun = await call(turn, `${kind}: pay`, `POST ${path}/payments`, { method, expectedToPay: toPay });
  if (begun.status !== 201) return giveUp(turn, kind, path);
  const { redirectUrl } = begun.body;
  if (!redirectUrl) return true;
  const [outcome] = random.weighted(OUTCOMES, ([, weight]) => weight);
  if (outcome === "left open") return false;
  if (outcome === "declined") {
    await gateway.decline(redirectUrl, method);
    return giveUp(turn, kind, path);
  }
  if (outcome === "given up, then paid") await giveUp(turn, kind, path);
  const times = outcome === "paid, report lost" ? 0 : outcome === "paid, reported three times" ? 3 : 1;
  const order = await gateway.pay(redirectUrl, method, times);
  if (order) memory.acknowledge(`${kind}: paid`, "payment", order, MONEY_CAME);
  return order !== undefined && outcome !== "given up, then paid";
}

const MONEY_CAME = "status in ('paid', 'partially_refunded', 'refunded', 'chargeback', 'review')";

/** Gives up the attempt, so that the next one is not refused. */
async function giveUp(turn: Turn, kind: string, path: string): Promise<false> {
  await call(turn, `${kind}: give up paying`, `DELETE ${path}/payments`);
  return false;
}

/** Holds items and usually pays for them; returns the booking if it was bought. */
export async function buy(
  turn: Turn,
  kind: string,
  items: readonly object[],
  change?: (held: Body) => object | undefined,
) {
  const held = await callOnce(turn, `${kind}: hold`, "POST /holds", { items });
  // A customer may have two live holds, including those whose reply was lost.
  if (held.body.error?.code === "quota_exceeded") await releaseAll(turn);
  if (held.status !== 201) return { refusal: held.body.error?.code as string | undefined };
  return { bought: await finish(turn, kind, held.body.booking, change?.(held.body.booking)) };
}

/** Takes a hold through the checkout; returns the booking if it was bought. */
export async function finish(turn: Turn, kind: string, held: Body, extras?: object): Promise<Body | undefined> {
  const { random, memory, me } = turn;
  memory.acknowledge(`${kind}: held`, "booking", held.id);
  if (random.chance(0.08)) return release(turn, kind, held.id);
  const url = `/bookings/${held.id}`;
  const tender = random.pick([{}, {}, { useWallet: true }, { usePackage: true }, { voucher: "BADAI" }]);
  const changes = { ...tender, ...(extras && { extras: [extras] }) };
  let toPay = held.price.toPay;
  if (Object.keys(changes).length > 0) {
    const changed = await call(turn, `${kind}: checkout`, `PATCH ${url}/checkout`, changes);
    if (changed.status === 200) toPay = changed.body.price.toPay;
  }
  if (!(await pay(turn, kind, { path: url, toPay }))) return undefined;
  // Late money may become credit, so read the booking: only a confirmed one was bought.
  const seen = await call(turn, "own booking", `GET ${url}`);
  if (seen.body.status !== "confirmed") return undefined;
  memory.acknowledge(`${kind}: bought`, "booking", held.id, "confirmed_at is not null");
  me.bookings.push({ id: held.id, kind });
  return held;
}

async function release(turn: Turn, kind: string, id: string): Promise<undefined> {
  const { status } = await call(turn, `${kind}: release`, `DELETE /bookings/${id}/hold`);
  if (status === 200) turn.memory.acknowledge(`${kind}: released`, "booking", id, "status in ('expired', 'cancelled')");
}

export async function releaseAll(turn: Turn): Promise<void> {
  const { body } = await call(turn, "own bookings", "GET /bookings");
  for (const { id, status } of body.items ?? []) {
    if (status !== "held" && status !== "awaiting_payment") continue;
    await call(turn, "give up paying", `DELETE /bookings/${id}/payments`);
    await call(turn, "release", `DELETE /bookings/${id}/hold`);
  }
}
