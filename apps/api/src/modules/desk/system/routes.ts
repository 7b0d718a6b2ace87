import * as contract from "@lapang/contract/desk/system";
import type { FastifyInstance } from "fastify";
import { serve } from "../../../http/serve.ts";
import type { BackupPort } from "../../../ports/backups.ts";
import type { Deps } from "../../deps.ts";
import { requestBackup } from "./backups/request-backup.ts";
import { listJobs, listMails } from "./list-work.ts";
import { type Adapters, readSystem } from "./read-system.ts";
import { dropPush, listPushes, retryPush } from "./waiting-pushes.ts";

/** The system page of the back-office. */
export function systemRoutes(
  app: FastifyInstance,
  { db, clock, adapters, backups }: Deps & { adapters: Adapters; backups: BackupPort | undefined },
): void {
  serve(app, contract.getSystem, () => readSystem(db, { adapters, backups, now: clock() }));
  serve(app, contract.makeBackup, ({ person }) => requestBackup(db, { staffId: person.id, now: clock(), backups }));
  serve(app, contract.listJobs, ({ query }) => listJobs(db, query));
  serve(app, contract.listMails, ({ query }) => listMails(db, query));
  serve(app, contract.listPushes, ({ query }) => listPushes(db, query));
  serve(app, contract.retryPush, ({ params: { id }, person }) =>
    retryPush(db, { id, staffId: person.id, now: clock() }),
  );
  serve(app, contract.dropPush, ({ params: { id }, person }) => dropPush(db, { id, staffId: person.id }));
}
