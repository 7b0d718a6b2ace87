import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { onTestFinished } from "vitest";
import type { PaymentGateway } from "../adapters/payments/port.ts";
import { openSimulator } from "../adapters/payments/simulator/open-simulator.ts";
import { Runner } from "../adapters/payments/simulator/runner.ts";
import type { AppOptions } from "../app-options.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/connect.ts";
import { WEBHOOK_PATH } from "../modules/payments/notifications/webhook.ts";
import { closeWith, isOfFile } from "./database.ts";

type Open = (options: Pick<AppOptions, "clock" | "payments">) => Promise<FastifyInstance>;
type StandingApp = {
  app: FastifyInstance;
  gateway: PaymentGateway;
  setClock(clock: Clock): void;
  /** Forgets what was done with it; false when it cannot be used again. */
  rest(): Promise<boolean>;
};

const idle = new WeakMap<Db, Map<unknown, StandingApp[]>>();

/** `of`: what it was built with beside the usual; another one is another app. */
type Taking = { clock: Clock; listens: boolean; of?: unknown };

/**
 * To build the app takes longer than most tests do, so one that a test is done with waits for the next test of the file,
 * as if it were new: it remembers no answer, and its gateway has nothing more to say. Two at once are two apps.
 * Undefined for a database that ends before its file does.
 */
export async function takeStandingApp(db: Db, open: Open, { clock, listens, of }: Taking) {
  if (!isOfFile(db)) return undefined;
  const kinds = idle.get(db) ?? new Map<unknown, StandingApp[]>();
  idle.set(db, kinds);
  const kind = of ?? (listens ? "listens" : "silent");
  const waiting = kinds.get(kind) ?? [];
  kinds.set(kind, waiting);
  const standing = waiting.pop() ?? (await build(db, open, listens));
  standing.setClock(clock);
  onTestFinished(async () => {
    if (await standing.rest()) waiting.push(standing);
  });
  return standing;
}

async function build(db: Db, open: Open, listens: boolean): Promise<StandingApp> {
  let now: Clock = () => new Date();
  let address: string | null = null;
  const clock = () => now();
  const runner = new Runner(() => {});
  const notifyUrl = () => address && `${address}${WEBHOOK_PATH}`;
  const simulator = openSimulator({ db, clock, secret: randomBytes(32), notifyUrl, publicUrl: undefined, runner });
  const gateway = { ...simulator };
  const app = await open({ clock, payments: gateway });
  let isClosed = false;
  app.addHook("onClose", async () => {
    isClosed = true;
  });
  closeWith(db, () => app.close());
  if (listens) address = await app.listen({ host: "127.0.0.1", port: 0 });
  return {
    app,
    gateway,
    setClock: (clock) => {
      now = clock;
    },
    async rest() {
      await runner.rest();
      app.readCache.forget(() => true);
      Object.assign(gateway, simulator);
      return !isClosed;
    },
  };
}
