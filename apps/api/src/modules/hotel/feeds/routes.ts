import {
  addFeed as addFeedRoute,
  listFeeds as listFeedsRoute,
  removeFeed as removeFeedRoute,
  syncFeed as syncFeedRoute,
} from "@lapang/contract/stays/staff-feeds";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { originOf } from "../../../http/security/origin.ts";
import { serve } from "../../../http/serve.ts";
import type { Deps } from "../../deps.ts";
import { addFeed, listRoomFeeds, removeFeed, requestSync } from "./manage-feeds.ts";
import { publishRoom } from "./publish-room.ts";

const tokenParams = z.object({ token: z.string().regex(/^[0-9a-f]{64}$/) });

/** Calendars of rooms: published for other sellers, and read from them. */
export function hotelFeedRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  serve(app, listFeedsRoute, async ({ params }) => ({ rooms: await listRoomFeeds(db, params.slug) }));
  serve(app, addFeedRoute, async ({ params, body, person }) => ({
    id: await addFeed(db, { ...params, ...body, staffId: person.id }),
  }));
  serve(app, syncFeedRoute, async ({ params }) => {
    await requestSync(db, params.id);
    return { queued: true as const };
  });
  serve(app, removeFeedRoute, async ({ params, person }) => {
    await removeFeed(db, { id: params.id, staffId: person.id });
    return { removed: true as const };
  });

  app.get(
    "/api/v1/room-calendars/:token.ics",
    { schema: { hide: true, params: tokenParams } },
    async (request, reply) => {
      const { token } = request.params as z.output<typeof tokenParams>;
      const host = new URL(originOf(request, undefined)).hostname;
      const text = await publishRoom(db, { token, host, now: clock() });
      return reply.header("cache-control", "no-store").type("text/calendar; charset=utf-8").send(text);
    },
  );
}
