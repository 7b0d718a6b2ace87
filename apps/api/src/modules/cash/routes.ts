import {
  approveDrawer as approveDrawerRoute,
  closeDay as closeDayRoute,
  correctClose as correctCloseRoute,
  countDrawer as countDrawerRoute,
  getDrawer,
  getNextClose,
  listCloses as listClosesRoute,
  listDrawers as listDrawersRoute,
  moveCash as moveCashRoute,
  openDrawer as openDrawerRoute,
} from "@lapang/contract/payments/cash";
import type { FastifyInstance } from "fastify";
import { serve } from "../../http/serve.ts";
import type { Deps } from "../deps.ts";
import { closeDay, correctClose } from "./close/close-day.ts";
import { listCloses, readClose, readNextClose } from "./close/read-closes.ts";
import { approveDrawer, countDrawer } from "./drawer/count-drawer.ts";
import { findOwnDrawer, listDrawers, readDrawer } from "./drawer/read-drawer.ts";
import { moveCash, openDrawer } from "./drawer/use-drawer.ts";

/** Drawers and the day close. */
export function cashDrawerRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  serve(app, getDrawer, async ({ person }) => ({ drawer: await findOwnDrawer(db, person.id) }));

  serve(app, openDrawerRoute, async ({ body, person }) => {
    const { id } = await openDrawer(db, { ...body, staffId: person.id, now: clock() });
    return readDrawer(db, id);
  });

  serve(app, moveCashRoute, async ({ body, person }) => {
    const { id } = await moveCash(db, { ...body, staffId: person.id, now: clock() });
    return readDrawer(db, id);
  });

  serve(app, countDrawerRoute, async ({ body, person }) => {
    await countDrawer(db, { ...body, staffId: person.id, now: clock() });
    return readDrawer(db, body.id);
  });

  serve(app, listDrawersRoute, ({ query }) => listDrawers(db, query));

  serve(app, approveDrawerRoute, async ({ params, body, person }) => {
    await approveDrawer(db, { ...params, ...body, staffId: person.id, now: clock() });
    return readDrawer(db, params.id);
  });

  serve(app, getNextClose, () => readNextClose(db, clock()));

  serve(app, listClosesRoute, ({ query }) => listCloses(db, query));

  serve(app, closeDayRoute, async ({ body, person }) => {
    await closeDay(db, { ...body, staffId: person.id, now: clock() });
    return readClose(db, body.number);
  });

  serve(app, correctCloseRoute, async ({ params, body, person }) => {
    await correctClose(db, { ...params, ...body, staffId: person.id, now: clock() });
    return readClose(db, params.number);
  });
}
