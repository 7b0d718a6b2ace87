import * as contract from "@lapang/contract/system";
import type { FastifyInstance } from "fastify";
import { serve } from "../../../http/serve.ts";
import type { Deps } from "../../deps.ts";
import { listJobs, listMails } from "./list-work.ts";
import { type Adapters, readSystem } from "./read-system.ts";

/** What whoever runs the venue's machine looks at. */
export function systemRoutes(
  app: FastifyInstance,
  { db, clock, adapters }: Pick<Deps, "db" | "clock"> & { adapters: Adapters },
): void {
  serve(app, contract.getSystem, () => readSystem(db, { adapters, now: clock() }));
  serve(app, contract.listJobs, ({ query }) => listJobs(db, query));
  serve(app, contract.listMails, ({ query }) => listMails(db, query));
}
