import { dateIn } from "../stage/venue.ts";
import { buy, pay } from "./pay.ts";
import { type Acts, call, someSlot, type Turn } from "./turn.ts";

const LAST_CHECK_IN = 40;

/** Buys hotel nights, sometimes with a court in the same booking; sets an alert if the house is full. */
async function buyNights(turn: Turn): Promise<void> {
  const { random, venue, memory } = turn;
  const room = random.pick(venue.rooms);
  const stay = { checkIn: dateIn(random.integer(2, LAST_CHECK_IN)), nights: random.integer(1, 4) };
  const items: object[] = [{ kind: "hotel", ...room, ...stay, adults: room.adults }];
  if (random.chance(0.2)) items.push({ kind: "court", ...someSlot(turn, 1) });
  const { refusal } = await buy(turn, "hotel", items);
  if (refusal !== "slot_taken" || !random.chance(0.5)) return;
  const wish = { kind: "hotel", slug: room.hotel, room: room.roomType, ...stay, guests: 1 };
  const made = await call(turn, "stay alert: make", "POST /stay-wishes", wish);
  if (made.status === 201) memory.acknowledge("stay alert: made", "stay_wish", made.body.id);
}

/** The next step towards a rented room: request it, pay, or withdraw the request. */
async function rent(turn: Turn): Promise<void> {
  const { random, me, memory } = turn;
  if (!me.idPhoto) return;
  const own = await call(turn, "kost: own leases", "GET /leases");
  const [known] = own.body.items ?? [];
  if (own.status !== 200) return;
  if (!known || ["withdrawn", "rejected", "ended"].includes(known.status)) return request(turn);
  const { body: lease } = await call(turn, "kost: own lease", `GET /leases/${known.id}`);
  if (lease.status === "requested" && random.chance(0.1)) {
    const { status } = await call(turn, "kost: withdraw", `POST /leases/${known.id}/withdrawal`, {});
    if (status === 200) memory.acknowledge("kost: withdrawn", "lease", known.id, "status = 'withdrawn'");
  }
  if (lease.status !== "approved" || !lease.openInvoiceId) return;
  const path = `/invoices/${lease.openInvoiceId}`;
  const paid = await pay(turn, "invoice", { path, toPay: lease.openAmount });
  if (paid) memory.acknowledge("invoice: paid", "invoice", lease.openInvoiceId, "status in ('paid', 'refunded')");
}

async function request(turn: Turn): Promise<void> {
  const { random, venue, me, memory } = turn;
  const { kost, room } = random.pick(venue.kostRooms);
  const startsOn = dateIn(random.integer(5, 30));
  const costs = await call(turn, "kost: costs", `GET /kosts/${kost}/rooms/${room}/costs?startsOn=${startsOn}&people=1`);
  if (costs.status !== 200) return;
  const tenant = { name: me.name, gender: "female", phone: "081234567890", occupation: "Mahasiswi", people: 1 };
  const wish = { kost, room, startsOn, term: "monthly", tenant, idPhoto: me.idPhoto, expectedTotal: costs.body.total };
  const made = await call(turn, "kost: request", "POST /leases", wish);
  if (made.status === 201) memory.acknowledge("kost: requested", "lease", made.body.id);
}

export const stayActs: Acts = [
  [buyNights, 5],
  [rent, 5],
];
