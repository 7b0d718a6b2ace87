import pg from "pg";
import { currentUrl, type DatabaseAddress } from "../../db/database-address.ts";
import type { Change, Realtime } from "../../ports/realtime.ts";
import { withinTime } from "../../runtime/within-time.ts";
import { shareQuery } from "./share-query.ts";

const CHANNELS = [
  "lapang_allocations",
  "lapang_bookings",
  "lapang_payments",
  "lapang_people",
  "lapang_inbox",
  "lapang_content",
  "lapang_desk",
  "lapang_classes",
] as const;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 2_000;
/** Connect timeout: after a restart on another port, the old address may belong to a server that never answers. */
const CONNECT_MS = 3_000;
/** Timeout of `caughtUp`, longer than a busy server takes; afterwards callers read the database directly. */
const CATCH_UP_MS = 1_000;
/** An unanswered connection is closed after this time: dropped packets cause no error by themselves. */
const GIVE_UP_MS = 15_000;

type Options = { url: DatabaseAddress; log: (line: string) => void };

/** Listens to PostgreSQL notifications, so that changes by any process, or by hand, reach all processes. */
export async function listenToPostgres({ url, log }: Options): Promise<Realtime> {
  const listeners = new Set<(change: Change) => void>();
  const tell = (change: Change) => {
    for (const listener of listeners) listener(change);
  };
  let closed = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let unansweredSince: number | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: currentUrl(url),
      application_name: "lapang-live",
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
    });
    next.on("notification", ({ channel, payload }) => {
      const change = read(channel, payload ?? "");
      if (change) tell(change);
    });
    const onLost = (error?: Error) => {
      // Before the connection is established, errors reject the connect; afterwards one report is enough.
      if (closed || client !== next) return;
      client = undefined;
      unansweredSince = undefined;
      log(`live connection lost: ${error?.message ?? "ended"}`);
      next.end().catch(() => undefined);
      tell({ kind: "silence" });
      again(FIRST_PAUSE_MS);
    };
    next.on("error", onLost);
    next.on("end", () => onLost());
    try {
      await next.connect();
      await next.query(CHANNELS.map((channel) => `listen ${channel}`).join("; "));
    } catch (error) {
      await next.end().catch(() => undefined);
      throw error;
    }
    client = next;
    if (closed) await next.end();
  }

  function again(pause: number): void {
    retry = setTimeout(() => {
      connect().then(
        // Changes made while disconnected were not received.
        () => tell({ kind: "gap" }),
        () => !closed && again(Math.min(pause * 2, LONGEST_PAUSE_MS)),
      );
    }, pause);
  }

  /**
   * PostgreSQL signals every listening backend before it answers a COMMIT, and a backend delivers its pending notifications
   * before ReadyForQuery. So the answer to a bare Sync arrives after all notifications.
   */
  async function hearEverything(): Promise<boolean> {
    const listening = client;
    if (!listening) return false;
    if (unansweredSince !== undefined) {
      if (performance.now() - unansweredSince > GIVE_UP_MS) listening.emit("error", new Error("no answer"));
      return false;
    }
    unansweredSince = performance.now();
    const answer = readyAgain(listening).then(() => {
      if (client === listening) unansweredSince = undefined;
      return client === listening;
    });
    return withinTime(CATCH_UP_MS, answer).catch(() => false);
  }

  await connect();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    caughtUp: shareQuery(hearEverything),
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}

/** pg has this property, but its types lack it. */
type Syncing = { sync(): void };

/** A Sync without a command avoids the empty transaction of an empty query. */
function readyAgain(client: pg.Client): Promise<void> {
  return new Promise((resolve, reject) => {
    const sync = {
      submit: (connection: unknown) => (connection as Syncing).sync(),
      handleReadyForQuery: () => resolve(),
      handleError: reject,
    };
    client.query(sync);
  });
}

/** Null for a message that none of our triggers sends. */
function read(channel: string, payload: string): Change | null {
  try {
    if (channel === "lapang_people") return { kind: "person", personId: payload };
    if (channel === "lapang_inbox") return { kind: "inbox", personId: payload };
    if (channel === "lapang_content") return { kind: "content" };
    if (channel === "lapang_desk") return { kind: "desk" };
    if (channel === "lapang_classes") return { kind: "class", programme: payload };
    const message = JSON.parse(payload) as Record<string, unknown>;
    if (channel === "lapang_allocations") {
      const { resource, from, to } = message;
      return { kind: "allocation", resource: Number(resource), from: new Date(String(from)), to: new Date(String(to)) };
    }
    const personId = message.person === null ? null : String(message.person);
    if (channel === "lapang_bookings") return { kind: "booking", id: String(message.booking), personId };
    return { kind: "payment", id: String(message.payment), personId };
  } catch {
    return null;
  }
}
