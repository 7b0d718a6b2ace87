import type { PayMethod } from "../stage/gateway.ts";
import type { Body } from "../traffic.ts";
import { call, callOnce, type Turn } from "./turn.ts";

export type Payable = { path: string; toPay: number };

const METHODS: readonly PayMethod[] = ["qris", "qris", "gopay", "card", "va_bca"];
/** How the customer and the gateway go on once the page is open. */
const FATES = [
  ["paid", 60],
  ["paid, notice three times", 12],
  ["paid, notice lost", 8],
  ["given up, then paid", 5],
  ["declined", 6],
  ["left open", 4],
] as const;

/** Pays with money from outside; true once every notice of the gateway was accepted, or nothing was left to pay. */
export async function pay(turn: Turn, kind: string, { path, toPay }: Payable): Promise<boolean> {
  const { random, gateway, memory } = turn;
  const method = random.pick(METHODS);
  const begun = await call(turn, `${kind}: pay`, `POST ${path}/payments`, { method, expectedToPay: toPay });
  if (begun.status !== 201) return giveUp(turn, kind, path);
  const { redirectUrl } = begun.body;
  if (!redirectUrl) return true;
  const [fate] = random.weighted(FATES, ([, weight]) => weight);
  if (fate === "left open") return false;
  if (fate === "declined") {
    await gateway.decline(redirectUrl, method);
    return giveUp(turn, kind, path);
  }
  if (fate === "given up, then paid") await giveUp(turn, kind, path);
  const times = fate === "paid, notice lost" ? 0 : fate === "paid, notice three times" ? 3 : 1;
  const order = await gateway.pay(redirectUrl, method, times);
  if (order) memory.acknowledge(`${kind}: paid`, "payment", order, MONEY_CAME);
  return order !== undefined && fate !== "given up, then paid";
}

const MONEY_CAME = "status in ('paid', 'partially_refunded', 'refunded', 'chargeback', 'review')";

/** So that the next attempt is not refused because of this one. */
async function giveUp(turn: Turn, kind: string, path: string): Promise<false> {
  await call(turn, `${kind}: give up paying`, `DELETE ${path}/payments`);
  return false;
}

/** Holds things and mostly pays for them; what was bought, if it was. */
export async function buy(
  turn: Turn,
  kind: string,
  items: readonly object[],
  change?: (held: Body) => object | undefined,
) {
  const held = await callOnce(turn, `${kind}: hold`, "POST /holds", { items });
  // Two live holds at most, and those whose answer was lost count as well.
  if (held.body.error?.code === "quota_exceeded") await releaseAll(turn);
  if (held.status !== 201) return { refusal: held.body.error?.code as string | undefined };
  return { bought: await finish(turn, kind, held.body.booking, change?.(held.body.booking)) };
}

/** Goes through the checkout with what is held; the booking if it was bought. */
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
  // Money may come too late and become credit: only what is shown as bought was bought.
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
