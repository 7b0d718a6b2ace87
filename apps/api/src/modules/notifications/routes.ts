import { listInbox as listInboxRoute, readInbox as readInboxRoute } from "@lapang/contract/inbox";
import type { FastifyInstance } from "fastify";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../db/connect.ts";
import { serve } from "../../http/serve.ts";
import { listInbox, readInbox } from "./inbox.ts";

export function inboxRoutes(app: FastifyInstance, { db, clock }: { db: Db; clock: Clock }): void {
  serve(app, listInboxRoute, async ({ query, person }) => {
    const { page, pageSize } = query;
    return { ...(await listInbox(db, person.id, query)), page, pageSize };
  });

  serve(app, readInboxRoute, async ({ body, person }) => ({
    unread: await readInbox(db, { personId: person.id, ids: body.ids, now: clock() }),
  }));
}
