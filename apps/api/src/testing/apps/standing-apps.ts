import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { onTestFinished } from "vitest";
import { openSimulator } from "../../adapters/payments/simulator/open-simulator.ts";
import { Runner } from "../../adapters/payments/simulator/runner.ts";
import type { Db } from "../../db/connect.ts";
import { WEBHOOK_PATH } from "../../modules/payments/gateway-reports/webhook.ts";
import type { PaymentGateway } from "../../ports/payments.ts";
import type { StoragePort } from "../../ports/storage.ts";
import type { Clock } from "../../runtime/clock.ts";
import type { AppOptions } from "../../wiring/app-options.ts";
import { closeWith, isOfFile } from "../postgres/database.ts";

type Open = (options: Pick<AppOptions, "clock" | "payments" | "storage">) => Promise<FastifyInstance>;
/** Parts that a test may replace in a reused app, except a gateway with its own pages. */
type Parts = { clock: Clock; payments?: PaymentGateway | undefined; storage?: StoragePort | undefined };
type StandingApp = {
  app: FastifyInstance;
  /** The gateway used unless a test replaces it. */
  gateway: PaymentGateway;
  begin(parts: Parts): void;
  /** Resets the app's state; false if it cannot be reused. */
  rest(): Promise<boolean>;
};

type Kind = { of: readonly unknown[]; waiting: StandingApp[] };
const kindsOf = new WeakMap<Db, Kind[]>();

type Taking = Parts & {
  listens: boolean;
  /** Parts the app was built with; only a test that needs the same parts reuses it. */
  of?: readonly unknown[];
};

/**
 * Building the app takes longer than most tests, so a finished test's app is reused by the next test of the file, with
 * empty caches and an idle gateway. Concurrent tests get separate apps. Undefined for a database that is dropped before the
 * end of the test file.
 */
export async function takeStandingApp(db: Db, open: Open, { listens, of = [], ...parts }: Taking) {
  if (!isOfFile(db)) return undefined;
  const { storage } = parts;
  const { waiting } = kindOf(db, [listens, !!storage, ...of]);
  const standing = waiting.pop() ?? (await build(db, open, { listens, storage }));
  standing.begin(parts);
  onTestFinished(async () => {
    if (await standing.rest()) waiting.push(standing);
  });
  return standing;
}

function kindOf(db: Db, of: readonly unknown[]): Kind {
  const kinds = kindsOf.get(db) ?? [];
  kindsOf.set(db, kinds);
  const known = kinds.find((kind) => kind.of.length === of.length && kind.of.every((part, at) => part === of[at]));
  if (known) return known;
  const kind = { of, waiting: [] };
  kinds.push(kind);
  return kind;
}

/** Forwards every call to the current implementation. */
function forwarding<Port extends object>(current: () => Port): Port {
  return new Proxy({} as Port, {
    get(_, name) {
      const port = current();
      const value = Reflect.get(port, name, port);
      return typeof value === "function" ? value.bind(port) : value;
    },
  });
}

type Building = { listens: boolean; storage: StoragePort | undefined };

async function build(db: Db, open: Open, { listens, storage }: Building): Promise<StandingApp> {
  let now: Clock = () => new Date();
  let address: string | null = null;
  const clock = () => now();
  const runner = new Runner(() => {});
  const notifyUrl = () => address && `${address}${WEBHOOK_PATH}`;
  const simulator = openSimulator({ db, clock, secret: randomBytes(32), notifyUrl, publicUrl: undefined, runner });
  const gateway = { ...simulator };
  let current: PaymentGateway = gateway;
  let store = storage;
  const app = await open({
    clock,
    payments: forwarding(() => current),
    ...(storage && { storage: forwarding(() => store ?? storage) }),
  });
  let isClosed = false;
  app.addHook("onClose", async () => {
    isClosed = true;
  });
  closeWith(db, () => app.close());
  if (listens) address = await app.listen({ host: "127.0.0.1", port: 0 });
  return {
    app,
    gateway,
    begin({ clock, payments = gateway, storage }) {
      now = clock;
      current = payments;
      store = storage;
    },
    async rest() {
      await runner.rest();
      app.readCache.forget(() => true);
      Object.assign(gateway, simulator);
      return !isClosed;
    },
  };
}

/** Makes a part once per database and clock, so that apps with equal parts can be reused. */
export function onceFor<Part>(make: (db: Db, clock: Clock) => Part): (db: Db, clock: Clock) => Part {
  const made = new WeakMap<Db, Map<Clock, Part>>();
  return (db, clock) => {
    const parts = made.get(db) ?? new Map<Clock, Part>();
    made.set(db, parts);
    const part = parts.get(clock) ?? make(db, clock);
    parts.set(clock, part);
    return part;
  };
}
