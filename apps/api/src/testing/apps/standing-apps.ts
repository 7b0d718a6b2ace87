import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { onTestFinished } from "vitest";
import type { PaymentGateway } from "../../ports/payments.ts";
import { openSimulator } from "../../adapters/payments/simulator/open-simulator.ts";
import { Runner } from "../../adapters/payments/simulator/runner.ts";
import type { StoragePort } from "../../ports/storage.ts";
import type { Db } from "../../db/connect.ts";
import { WEBHOOK_PATH } from "../../modules/payments/gateway-reports/webhook.ts";
import type { Clock } from "../../runtime/clock.ts";
import type { AppOptions } from "../../wiring/app-options.ts";
import { closeWith, isOfFile } from "../postgres/database.ts";

type Open = (options: Pick<AppOptions, "clock" | "payments" | "storage">) => Promise<FastifyInstance>;
/** What each test may bring along. A gateway with pages of its own cannot be taken in afterwards. */
type Parts = { clock: Clock; payments?: PaymentGateway | undefined; storage?: StoragePort | undefined };
type StandingApp = {
  app: FastifyInstance;
  /** The one it has, unless a test brings another. */
  gateway: PaymentGateway;
  begin(parts: Parts): void;
  /** Forgets what was done with it; false when it cannot be used again. */
  rest(): Promise<boolean>;
};

type Kind = { of: readonly unknown[]; waiting: StandingApp[] };
const kindsOf = new WeakMap<Db, Kind[]>();

type Taking = Parts & {
  listens: boolean;
  /** What it was built with beside the usual: with anything else it is another app. */
  of?: readonly unknown[];
};

/**
 * To build the app takes longer than most tests do, so one that a test is done with waits for the next test of the file,
 * as if it were new: it remembers no answer, and its gateway has nothing more to say. Two at once are two apps.
 * Undefined for a database that ends before its file does.
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

/** Does what the one does that stands behind it at the moment. */
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

/** Makes a part once for each database and clock: an app of the same parts is used again. */
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
