import { randomUUID } from "node:crypto";
import type { Random } from "../../apps/api/seed/random.ts";
import type { Memory } from "../memory.ts";
import type { Gateway } from "../stage/gateway.ts";
import { type Court, hourAt, type Person, type Venue } from "../stage/venue.ts";
import type { Reply, Traffic } from "../traffic.ts";

/** What an act needs: one person who does one thing after the other. */
export type Turn = {
  traffic: Traffic;
  gateway: Gateway;
  memory: Memory;
  venue: Venue;
  random: Random;
  me: Person;
};
export type Act = (turn: Turn) => Promise<unknown>;
/** Acts with their weights. */
export type Acts = readonly (readonly [Act, number])[];

export function call({ traffic, me }: Turn, kind: string, request: string, body?: object): Promise<Reply> {
  return traffic.send({ ...route(request), kind, cookie: me.cookie, ...(body && { body }) });
}

/** Sends a request under an idempotency key; it is repeated if no reply comes. */
export function callOnce({ traffic, me }: Turn, kind: string, request: string, body?: object): Promise<Reply> {
  return traffic.send({ ...route(request), kind, cookie: me.cookie, key: randomUUID(), ...(body && { body }) });
}

function route(request: string) {
  const [method = "GET", path = ""] = request.split(" ");
  return { method, path: `/api/v1${path}` };
}

const FIRST_DAY = 2;
const LAST_DAY = 6;

export type Slot = { court: string; start: string; end: string };

/** Some hours on some court, far enough ahead to be cancelled for a full refund. */
export function someSlot({ random, venue }: Turn, hours: number, of: (court: Court) => boolean = () => true): Slot {
  const court = random.pick(venue.courts.filter(of));
  const hour = court.firstHour + random.integer(0, court.hours - hours);
  const start = hourAt(random.integer(FIRST_DAY, LAST_DAY), hour);
  const end = new Date(start.getTime() + hours * 3_600_000);
  return { court: court.slug, start: start.toISOString(), end: end.toISOString() };
}
