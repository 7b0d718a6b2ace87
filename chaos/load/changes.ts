import type { Body } from "../traffic.ts";
import { finish, pay } from "./pay.ts";
import { type Acts, call, someSlot, type Turn } from "./turn.ts";

const BANK = { bank: "BCA", account: "1234567890", holder: "Pelanggan" };

/** Cancels a paid booking, or one item of it, for the quoted refund. */
async function cancel(turn: Turn): Promise<void> {
  const { random, me, memory } = turn;
  const booking = takeBooking(turn);
  if (!booking) return;
  const url = `/bookings/${booking.id}/cancellation`;
  const quote = await call(turn, "cancel: quote", `GET ${url}`);
  if (quote.status !== 200) return;
  const some = quote.body.visits.length > 1 && random.chance(0.5) ? [quote.body.visits[0].itemId] : undefined;
  const terms = some ? await call(turn, "cancel: quote", `GET ${url}?items=${some.join()}`) : quote;
  if (terms.status !== 200) return;
  const { refund, ways } = terms.body;
  const way = ways.length > 0 ? random.pick(ways as readonly string[]) : "wallet";
  const body = { expectedRefund: refund, way, ...(way === "bank" && { bank: BANK }), ...(some && { items: some }) };
  const done = await call(turn, "cancel", `POST ${url}`, body);
  if (done.status !== 200) return;
  if (done.body.status === "cancelled") memory.acknowledge("cancelled", "booking", booking.id, "status = 'cancelled'");
  else me.bookings.push(booking);
  for (const { id } of done.body.refunds) memory.acknowledge("refund promised", "refund", id);
}

/** Moves a court booking to another time, cheaper or dearer. */
async function move(turn: Turn): Promise<void> {
  const { me, memory } = turn;
  const booking = takeBooking(turn, "court");
  if (!booking) return;
  me.bookings.push(booking);
  const seen = await call(turn, "own booking", `GET /bookings/${booking.id}`);
  const item = seen.body.items?.find(({ kind }: Body) => kind === "court");
  if (!item) return;
  const hours = Math.round((Date.parse(item.endsAt) - Date.parse(item.startsAt)) / 3_600_000) || 1;
  const items = [{ itemId: item.id, ...someSlot(turn, hours) }];
  const url = `/bookings/${booking.id}/move`;
  const quote = await call(turn, "move: quote", `POST ${url}/quote`, { items });
  if (quote.status !== 200) return;
  const { toPay } = quote.body;
  const moved = await call(turn, "move", `POST ${url}`, { items, expectedToPay: toPay });
  if (moved.status !== 200) return;
  if (toPay > 0) await pay(turn, "move", { path: url, toPay });
  else memory.acknowledge("moved", "booking", booking.id, `revision >= ${Number(moved.body.revision)}`);
}

/** Buys a place offered from the waiting list. */
async function takeOffer(turn: Turn): Promise<void> {
  const { body } = await call(turn, "waiting list", "GET /waiting-list");
  const offer = body.items?.find(({ status }: Body) => status === "offered");
  if (!offer) return;
  const held = await call(turn, "own booking", `GET /bookings/${offer.bookingId}`);
  if (held.status === 200 && held.body.may.pay) await finish(turn, "offer", held.body);
}

/** Removes one of the customer's changeable bookings from their list, and returns it. */
function takeBooking({ random, me }: Turn, kind?: string) {
  const fitting = me.bookings.filter((booking) => !kind || booking.kind === kind);
  if (fitting.length === 0) return undefined;
  const booking = random.pick(fitting);
  me.bookings.splice(me.bookings.indexOf(booking), 1);
  return booking;
}

export const changeActs: Acts = [
  [cancel, 6],
  [move, 4],
  [takeOffer, 2],
];
