import { randomBytes, randomUUID } from "node:crypto";
import pg from "pg";
import { pino } from "pino";
import { openEmbeddedProvider } from "../apps/api/src/adapters/identity/embedded/open-provider.ts";
import { listenToPostgres } from "../apps/api/src/adapters/realtime/postgres.ts";
import { buildApp } from "../apps/api/src/app.ts";
import { readConfig } from "../apps/api/src/config/config.ts";
import { createDb } from "../apps/api/src/db/connect.ts";
import { Batch, type Statement } from "../apps/api/src/db/send-together.ts";
import { fixedRing } from "../apps/api/src/keys/key-ring.ts";
import { systemClock } from "../apps/api/src/runtime/clock.ts";
import { hashOf, replayCode, type WantedHour } from "./hold-venue.ts";

/** Statements sent together; usually one. */
export type Message = readonly Statement[];
type HeldBooking = { id: string; code: string; items: readonly { id: string }[] };
/** Values in the statements of one hold, with their replacements for another hold. */
type Pairs = [from: unknown, to: unknown][];
export type Captured = { wanted: WantedHour; key: string; booking: HeldBooking; messages: Message[] };

const REQUEST_HASH_BYTES = 32;

type App = Awaited<ReturnType<typeof buildApp>>;

/** Makes one hold through the app and records every statement it sends, including `begin` and `commit`. */
export async function captureHold(databaseUrl: string, nextWanted: () => WantedHour): Promise<Captured> {
  return withListenedApp(databaseUrl, async (app, messagesOf) => {
    const [wanted, key] = [nextWanted(), randomUUID()];
    // Warm the caches first: another hold of the same court at another time, and this customer's view of the hours.
    await app.inject(
      requestOf({ ...aDayLater(wanted), token: nextWanted().token }, randomUUID(), { expectedTotal: 1 }),
    );
    await lookAtHours(app, wanted);
    const { result: booking, messages } = await messagesOf(() => holdThrough(app, wanted, key));
    return { wanted, key, booking, messages };
  });
}

function aDayLater({ start, end, ...wanted }: WantedHour): WantedHour {
  const later = (time: Date) => new Date(time.getTime() + 86_400_000);
  return { ...wanted, start: later(start), end: later(end) };
}

/** Returns the statements of a hold that is refused because the slot is taken. */
export async function captureRefusal(databaseUrl: string, wantedHours: readonly WantedHour[]): Promise<Message[]> {
  return withListenedApp(databaseUrl, async (app, messagesOf) => {
    const refuse = async (wanted: WantedHour) => {
      const { statusCode, body } = await app.inject(requestOf(wanted, randomUUID()));
      if (statusCode !== 409) throw new Error(`A hold that came too late gave ${statusCode}: ${body}`);
    };
    const [first, second] = wantedHours as [WantedHour, WantedHour];
    await refuse(first);
    await lookAtHours(app, second);
    return (await messagesOf(() => refuse(second))).messages;
  });
}

/** Requests the hours of the court, as every customer does before a hold. */
async function lookAtHours(app: App, { court, token }: WantedHour): Promise<void> {
  const url = `/api/v1/courts/${court.slug}/availability`;
  const { statusCode, body } = await app.inject({ url, headers: { cookie: `token=${token}` } });
  if (statusCode !== 200) throw new Error(`The hours gave ${statusCode}: ${body}`);
}

type MessagesOf = <T>(work: () => Promise<T>) => Promise<{ result: T; messages: Message[] }>;

async function withListenedApp<T>(databaseUrl: string, use: (app: App, messagesOf: MessagesOf) => Promise<T>) {
  let heard: Message[] | null = null;
  // Leave out the empty command that waits for notifications: concurrent requests share it.
  const restore = listenToQueries((message) => message[0]?.text !== "" && heard?.push(message));
  // A new pool: only connections opened from now on are recorded.
  const db = createDb(databaseUrl, { max: 4, applicationName: "lapang-bench-capture" });
  const logger = pino({ level: "silent" });
  const realtime = await listenToPostgres({ url: databaseUrl, log: () => {} });
  const config = readConfig({ RATE_LIMITS: "off" });
  const { identity } = config;
  const app = await buildApp({
    config,
    db,
    realtime,
    clock: systemClock,
    logger,
    keys: fixedRing(randomBytes(32)),
    identity: (hooks) =>
      openEmbeddedProvider({
        db,
        clock: systemClock,
        config: identity,
        publicUrl: undefined,
        limited: false,
        log: logger,
        hooks,
      }),
  });
  try {
    return await use(app, async (work) => {
      const messages: Message[] = [];
      heard = messages;
      const result = await work();
      heard = null;
      return { result, messages };
    });
  } finally {
    restore();
    await app.close();
    await realtime.close();
    await db.destroy();
  }
}

export function requestOf(
  { token, court, start, end }: WantedHour,
  key: string,
  terms: { expectedTotal?: number } = {},
) {
  const item = { kind: "court", court: court.slug, start: start.toISOString(), end: end.toISOString() };
  return requestFor({ token, items: [item] }, key, terms);
}

export type WantedItems = { token: string; items: readonly object[] };

/** A hold request as a browser sends it. */
export function requestFor({ token, items }: WantedItems, key: string, terms: { expectedTotal?: number } = {}) {
  return {
    method: "POST",
    url: "/api/v1/holds",
    headers: { cookie: `token=${token}`, "idempotency-key": key, "content-type": "application/json" },
    payload: JSON.stringify({ items, ...terms }),
  } as const;
}

async function holdThrough(app: App, wanted: WantedHour, key: string) {
  const reply = await app.inject(requestOf(wanted, key));
  if (reply.statusCode !== 201) throw new Error(`A hold gave ${reply.statusCode}: ${reply.body}`);
  return (reply.json() as { booking: HeldBooking }).booking;
}

function listenToQueries(hear: (message: Message) => void): () => void {
  const { prototype } = pg.Client;
  const plain = prototype.query;
  prototype.query = function query(this: pg.Client, ...args: unknown[]) {
    const [first, values] = args;
    if (first instanceof Batch) hear(first.statements);
    else if (typeof first === "string") hear([{ text: first, values: Array.isArray(values) ? values : [] }]);
    else if (isNamed(first)) hear([{ name: first.name, text: first.text, values: first.values ?? [] }]);
    return (plain as (...rest: unknown[]) => unknown).apply(this, args);
  } as typeof plain;
  return () => {
    prototype.query = plain;
  };
}

function isNamed(value: unknown): value is { name: string; text: string; values?: unknown[] } {
  return typeof value === "object" && value !== null && "name" in value && "text" in value;
}

/** Returns the same messages with the values of another hold. */
export function messagesFor(captured: Captured, wanted: WantedHour): Message[] {
  const { wanted: old, booking } = captured;
  const pairs: Pairs = [
    [old.personId, wanted.personId],
    [hashOf(old.token), hashOf(wanted.token)],
    [old.court.slug, wanted.court.slug],
    [old.court.id, wanted.court.id],
    [old.court.resourceId, wanted.court.resourceId],
    [old.start.toISOString(), wanted.start.toISOString()],
    [old.end.toISOString(), wanted.end.toISOString()],
    [booking.id, randomUUID()],
    ...booking.items.map((item): Pairs[number] => [item.id, randomUUID()]),
    [booking.code, replayCode()],
    [captured.key, randomUUID()],
  ];
  return captured.messages.map((message) =>
    message.map((statement) => ({
      ...statement,
      values: statement.values.map((value) => substitute(value, pairs)),
    })),
  );
}

function substitute(value: unknown, pairs: Pairs): unknown {
  if (Array.isArray(value)) return value.map((part) => substitute(part, pairs));
  if (value instanceof Date) return new Date(substitute(value.toISOString(), pairs) as string);
  if (Buffer.isBuffer(value)) {
    const known = pairs.find(([from]) => Buffer.isBuffer(from) && from.equals(value));
    // The hash of the request. It is only compared with itself.
    return known?.[1] ?? randomBytes(REQUEST_HASH_BYTES);
  }
  if (typeof value === "number") return pairs.find(([from]) => from === value)?.[1] ?? value;
  if (typeof value !== "string") return value;
  // In one pass: the replacement of one pair may contain what another pair searches for.
  const words = new Map(pairs.filter((pair): pair is [string, string] => typeof pair[0] === "string"));
  const any = new RegExp([...words.keys()].map((word) => word.replaceAll(".", "\\.")).join("|"), "g");
  return value.replaceAll(any, (word) => words.get(word) ?? word);
}
