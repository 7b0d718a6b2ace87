import * as contract from "@lapang/contract/academy/staff-classes";
import { localDateOf } from "@lapang/domain/venue/venue-time";
import type { FastifyInstance } from "fastify";
import type { Db } from "../../../db/connect.ts";
import { translateConstraint } from "../../../db/constraint-errors.ts";
import { serve } from "../../../http/serve.ts";
import { recordAction } from "../../audit/record-action.ts";
import { type Sellables, sellableOf } from "../../bookings/sellables.ts";
import type { SellingDeps } from "../../bookings/selling-deps.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";
import { listCoachHours, monthOf } from "../coach/hours.ts";
import { findSession, readSession } from "../coach/own-session.ts";
import { lockClasses } from "../enrol/classes.ts";
import { listOpenMakeUps } from "../training/list-make-ups.ts";
import { chooseForFamily, listSessionsFor, markForCoach } from "./act-for-family.ts";
import { findClass, listClasses, listParts, presentClass } from "./list-classes.ts";
import { readClass } from "./read-class.ts";

/** The academy in the back-office. */
export function officeAcademyRoutes(app: FastifyInstance, { db, clock, sellables }: SellingDeps): void {
  serve(app, contract.listClasses, async ({ query }) => {
    const now = clock();
    const [items, parts] = await Promise.all([listClasses(db, { over: query.over === "1", now }), listParts(db)]);
    return { items, ...parts, now: now.toISOString() };
  });
  serve(app, contract.getClass, ({ params }) => readClass(db, params.code, clock()));
  serve(app, contract.changeCapacity, async ({ params, body, person }) => {
    const now = clock();
    await changeCapacity(db, sellables, { ...params, ...body, staffId: person.id, now });
    return presentClass(await findClass(db, params.code, now));
  });
  serve(app, contract.getClassSession, async ({ params }) => readSession(db, await findSession(db, params), clock()));
  serve(app, contract.markClassSession, async ({ params, body, person }) => ({
    marked: await markForCoach(db, { ...params, ...body, staffId: person.id, now: clock() }),
  }));
  serve(app, contract.listMakeUps, async () => {
    const now = clock();
    return { items: await listOpenMakeUps(db, now), now: now.toISOString() };
  });
  serve(app, contract.listSessionsForMakeUp, async ({ params }) => ({
    items: await listSessionsFor(db, { id: params.id, now: clock() }),
  }));
  serve(app, contract.chooseSessionForMakeUp, ({ params, body, person }) =>
    chooseForFamily(db, { ...params, ...body, staffId: person.id, now: clock() }),
  );
  serve(app, contract.listCoachHours, async ({ query }) => {
    const { zone } = await findVenueRules(db);
    const now = clock();
    const month = query.month ?? localDateOf(zone, now).slice(0, 7);
    return { month, items: await listCoachHours(db, { ...monthOf(zone, `${month}-01`), now }) };
  });
}

type Changing = { code: string; capacity: number; staffId: string; now: Date };

/** Changes the seats of every session ahead, never below the seats taken, and offers new seats to the waiting list. */
async function changeCapacity(db: Db, sellables: Sellables, changing: Changing): Promise<void> {
  const { code, capacity, staffId, now } = changing;
  try {
    await db.transaction().execute(async (tx) => {
      await lockClasses(tx);
      const before = await findClass(tx, code, now);
      await tx.updateTable("batch").set({ capacity }).where("id", "=", before.id).execute();
      await recordAction(tx, {
        personId: staffId,
        concernedId: null,
        action: "class_capacity_changed",
        subjectId: before.id,
        details: { before: before.capacity, after: capacity },
      });
    });
  } catch (error) {
    throw translateConstraint(error);
  }
  await sellableOf(sellables, "academy").sweep?.(db, now);
}
