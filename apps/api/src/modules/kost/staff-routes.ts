import * as contract from "@lapang/contract/stays/kost";
import type { FastifyInstance } from "fastify";
import { serve } from "../../http/serve.ts";
import type { Deps } from "../deps.ts";
import { approveLease } from "./approve-lease.ts";
import { rejectLease } from "./decide-request.ts";
import { endLease } from "./notice.ts";
import { listAllLeases, readStaffLease } from "./read-leases.ts";

/** Leases for staff. */
export function staffLeaseRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  serve(app, contract.listAllLeases, async ({ query }) => {
    const { items, total } = await listAllLeases(db, { ...query, now: clock() });
    return { items, total, page: query.page, pageSize: query.pageSize };
  });

  serve(app, contract.approveLease, async ({ params, person }) => {
    await approveLease(db, { id: params.id, staffId: person.id, now: clock() });
    return readStaffLease(db, params.id, clock());
  });

  serve(app, contract.rejectLease, async ({ params, body, person }) => {
    await rejectLease(db, { id: params.id, ...body, staffId: person.id });
    return readStaffLease(db, params.id, clock());
  });

  serve(app, contract.endLease, async ({ params, body, person }) => {
    await endLease(db, { id: params.id, ...body, staffId: person.id, now: clock() });
    return readStaffLease(db, params.id, clock());
  });
}
