import * as contract from "@lapang/contract/stays/kost-living";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { serve } from "../../../http/serve.ts";
import type { Deps } from "../../deps.ts";
import { openStays, propertyOrRefuse } from "../../stays/open-stays.ts";
import { cancelVisit, decideVisit } from "./decide-visit.ts";
import { requestVisit } from "./request-visit.ts";
import { findVisit, listTimes, presentStaffVisit, presentVisit, visitColumns, visitsOf } from "./visit-rows.ts";

/** Visits to a house before renting. */
export function visitRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  serve(
    app,
    contract.listVisitTimes,
    async ({ params }) => {
      const house = await propertyOrRefuse(db, "kost", params.slug);
      return { days: listTimes(house, await openStays(deps)) };
    },
    { cacheSeconds: 30 },
  );

  serve(app, contract.requestVisit, async ({ body, person }) =>
    presentVisit(await findVisit(db, await requestVisit(deps, person.id, body))),
  );

  serve(app, contract.listVisits, async ({ person }) => {
    const visits = await visitsOf(db)
      .select(visitColumns)
      .where("kost_visit.person_id", "=", person.id)
      .orderBy(sql`kost_visit.status not in ('requested', 'confirmed')`)
      .orderBy("starts_at")
      .limit(50)
      .execute();
    return { items: visits.map(presentVisit) };
  });

  serve(app, contract.cancelVisit, async ({ params, person }) => {
    await cancelVisit(deps, { id: params.id, personId: person.id });
    return presentVisit(await findVisit(db, params.id));
  });

  serve(app, contract.listAllVisits, async ({ query: { status, open, page, pageSize } }) => {
    const found = visitsOf(db)
      .$if(status !== undefined, (all) => all.where("kost_visit.status", "=", status ?? ""))
      .$if(open === "1", (all) => all.where("kost_visit.status", "in", ["requested", "confirmed"]));
    const { total } = await found.select((count) => count.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
    const visits = await found
      .select(visitColumns)
      .orderBy(sql`kost_visit.status not in ('requested', 'confirmed')`)
      .orderBy("starts_at")
      .orderBy("kost_visit.id")
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute();
    return { items: visits.map(presentStaffVisit), total, page, pageSize };
  });

  serve(app, contract.decideVisit, async ({ params, body, person }) => {
    await decideVisit(deps, { id: params.id, ...body, staffId: person.id });
    return presentStaffVisit(await findVisit(db, params.id));
  });
}
