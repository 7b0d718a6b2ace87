import type { Body } from "../traffic.ts";
import { buy } from "./pay.ts";
import { type Acts, call, type Slot, someSlot, type Turn } from "./turn.ts";

const KIND = "court";

/** Buys hours, often with add-ons and a coach; joins the waiting list if they are taken. */
async function buyHours(turn: Turn): Promise<void> {
  const { random, venue } = turn;
  const slot = someSlot(turn, random.integer(1, 2));
  const [racket] = venue.addOns;
  const thing = random.pick(venue.addOns);
  const addOns = random.pick([[], [], [{ id: thing.id, quantity: random.integer(1, 3) }]]);
  const coach = random.chance(0.2) ? { coachId: random.pick(venue.coaches).id } : {};
  const choose = (held: Body) => {
    const itemId = held.items.find(({ kind }: { kind: string }) => kind === "court")?.id;
    if (!itemId || !racket || !random.chance(0.3)) return undefined;
    return { itemId, addOns: [{ id: racket.id, quantity: 1 }], coachId: null };
  };
  const { refusal, bought } = await buy(turn, KIND, [{ kind: "court", ...slot, addOns, ...coach }], choose);
  if (refusal === "slot_taken" && random.chance(0.5)) await wait(turn, slot);
  if (bought && random.chance(0.2)) await openMatch(turn, bought.id);
}

async function wait(turn: Turn, { court, start, end }: Slot): Promise<void> {
  const joined = await call(turn, "waiting list: join", "POST /waiting-list", { court, start, end });
  if (joined.status === 201) turn.memory.acknowledge("waiting list: joined", "waiting_entry", joined.body.id);
  if (joined.status !== 201 || !turn.random.chance(0.15)) return;
  const left = await call(turn, "waiting list: leave", `DELETE /waiting-list/${joined.body.id}`);
  if (left.status === 200)
    turn.memory.acknowledge("waiting list: left", "waiting_entry", joined.body.id, "status <> 'waiting'");
}

async function openMatch(turn: Turn, id: string): Promise<void> {
  const { random, memory } = turn;
  const terms = { levelMin: 1, levelMax: 7, places: random.integer(1, 3) };
  const opened = await call(turn, "match: open", `POST /bookings/${id}/open-match`, terms);
  if (opened.status === 201) memory.acknowledge("match: opened", "open_match", opened.body.id);
  if (opened.status !== 201 || !random.chance(0.2)) return;
  const closed = await call(turn, "match: close", `DELETE /bookings/${id}/open-match`);
  if (closed.status === 200) memory.acknowledge("match: closed", "open_match", opened.body.id, "status <> 'open'");
}

export const courtActs: Acts = [[buyHours, 10]];
