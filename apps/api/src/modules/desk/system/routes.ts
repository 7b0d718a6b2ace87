import * as contract from "@lapang/contract/desk/system";
import type { FastifyInstance } from "fastify";
import type { BackupPort } from "../../../adapters/backups/port.ts";
import { serve } from "../../../http/serve.ts";
import type { Deps } from "../../deps.ts";
import { wantBackup } from "./backups/want-backup.ts";
import { listJobs, listMails } from "./list-work.ts";
import { type Adapters, readSystem } from "./read-system.ts";
import { dropPush, listPushes, retryPush } from "./waiting-pushes.ts";

/** What whoever runs the venue's machine looks at. */
export function systemRoutes(
  app: FastifyInstance,
  { db, clock, adapters, backups }: Deps & { adapters: Adapters; backups: BackupPort | undefined },
): void {
  serve(app, contract.getSystem, () => readSystem(db, { adapters, backups, now: clock() }));
  serve(app, contract.makeBackup, ({ person }) => wantBackup(db, { staffId: person.id, now: clock(), backups }));
  serve(app, contract.listJobs, ({ query }) => listJobs(db, query));
  serve(app, contract.listMails, ({ query }) => listMails(db, query));
  serve(app, contract.listPushes, ({ query }) => listPushes(db, query));
  serve(app, contract.retryPush, ({ params: { id }, person }) =>
    retryPush(db, { id, staffId: person.id, now: clock() }),
  );
  serve(app, contract.dropPush, ({ params: { id }, person }) => dropPush(db, { id, staffId: person.id }));
}
