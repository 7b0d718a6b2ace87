import { randomBytes } from "node:crypto";
import { pino } from "pino";
import { onTestFinished } from "vitest";
import { openSimulator } from "../../adapters/payments/simulator/open-simulator.ts";
import { diskStorage } from "../../adapters/storage/disk.ts";
import type { Db } from "../../db/connect.ts";
import type { PaymentGateway } from "../../ports/payments.ts";
import { systemClock } from "../../runtime/clock.ts";
import { type JobOptions, startJobs } from "../../wiring/start-jobs.ts";
import { aFolder } from "../folder.ts";
import { testKeys } from "../keys.ts";

type Running = Partial<Pick<JobOptions, "mail" | "push" | "feeds" | "backups">> &
  Pick<JobOptions, "url"> & { gateway?: Partial<PaymentGateway> };

/** Runs a process's background jobs until the end of the calling test. */
export async function runningJobs(db: Db, { url, mail, push, feeds, gateway, backups }: Running) {
  const simulator = openSimulator({
    db,
    clock: systemClock,
    secret: randomBytes(32),
    notifyUrl: () => null,
    publicUrl: undefined,
  });
  const jobs = await startJobs({
    url,
    mail: mail ?? { send: async () => {}, close() {} },
    origin: () => "https://lapang.example",
    whatsapp: undefined,
    push: push ?? { send: async () => ({ kind: "taken" }) },
    storage: diskStorage(await aFolder()),
    keys: testKeys,
    feeds: feeds ?? { read: async () => "" },
    payments: { ...simulator, ...gateway },
    backups,
    logger: pino({ level: "silent" }),
    clock: systemClock,
    pollInterval: 100,
  });
  onTestFinished(() => jobs.stop());
  return jobs;
}
