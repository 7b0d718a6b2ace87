import * as contract from "@lapang/contract/stays/kost";
import { isStaff } from "@lapang/domain/staff/roles";
import type { FastifyInstance } from "fastify";
import { admit, type SignedIn } from "../../http/security/guard.ts";
import { serve } from "../../http/serve.ts";
import { kostTexts } from "../../texts/kost.ts";
import type { Deps } from "../deps.ts";
import { findVenueAddress } from "../venue/find-venue-address.ts";
import { withdrawLease } from "./decide-request.ts";
import { drawContract } from "./draw-contract.ts";
import { noLease } from "./lease-rows.ts";
import { extendLease, giveNotice } from "./notice.ts";
import { readCosts } from "./read-costs.ts";
import { findLeaseWithHouse, listLeases, readLease } from "./read-leases.ts";
import { requestLease } from "./request-lease.ts";

/** Leases for tenants. */
export function leaseRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps;

  serve(app, contract.getLeaseCosts, ({ params, query }) => readCosts(deps, { ...params, ...query }), {
    cacheSeconds: 3,
  });

  serve(app, contract.requestLease, async ({ body, person }) => {
    const id = await requestLease(deps, person.id, body);
    return readLease(deps, { id, personId: person.id });
  });

  serve(app, contract.listLeases, async ({ query, person }) => {
    const { items, total } = await listLeases(db, { ...query, personId: person.id });
    return { items, total, page: query.page, pageSize: query.pageSize };
  });

  serve(app, contract.getLease, ({ params, person }) => readLease(deps, { id: params.id, personId: person.id }));

  serve(app, contract.withdrawLease, async ({ params, person }) => {
    const own = { id: params.id, personId: person.id };
    await withdrawLease(db, own);
    return readLease(deps, own);
  });

  serve(app, contract.giveNotice, async ({ params, body, person }) => {
    const own = { id: params.id, personId: person.id };
    await giveNotice(db, { ...own, ...body, now: clock() });
    return readLease(deps, own);
  });

  serve(app, contract.extendLease, async ({ params, body, person }) => {
    const own = { id: params.id, personId: person.id };
    await extendLease(db, { ...own, ...body, now: clock() });
    return readLease(deps, own);
  });

  app.get(
    "/api/v1/leases/:id/contract.pdf",
    { schema: { hide: true, params: contract.leaseParams }, onRequest: admit({ role: "customer" }) },
    async (request, reply) => {
      const { id } = request.params as { id: string };
      const person = request.person as SignedIn;
      const lease = await findLeaseWithHouse(db, id);
      if (lease.person_id !== person.id && !isStaff(person.role)) throw noLease();
      const pdf = await drawContract(lease, await findVenueAddress(db));
      return reply
        .header("cache-control", "no-store")
        .header("content-disposition", `inline; filename="${kostTexts.id.contract.file}"`)
        .type("application/pdf")
        .send(pdf);
    },
  );
}
