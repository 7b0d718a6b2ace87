import { listInbox as listInboxRoute, readInbox as readInboxRoute } from "@lapang/contract/people/inbox";
import {
  addDevice as addDeviceRoute,
  chooseNotice as chooseNoticeRoute,
  getNoticeSettings,
  getPushClient,
  type PushClient,
  removeDevice,
} from "@lapang/contract/people/notices";
import type { Channel } from "@lapang/domain/notifications/topics";
import type { FastifyInstance } from "fastify";
import type { Db } from "../../db/connect.ts";
import { originOf } from "../../http/security/origin.ts";
import { serve } from "../../http/serve.ts";
import type { Clock } from "../../runtime/clock.ts";
import { listInbox, readInbox } from "./inbox.ts";
import { addDevice } from "./push/add-device.ts";
import { deleteOwnDevice } from "./push/device-queries.ts";
import { chooseNotice, readNoticeSettings } from "./settings/notice-settings.ts";

type Deps = {
  db: Db;
  clock: Clock;
  publicUrl: string | undefined;
  pushClient: () => Promise<PushClient>;
  channels: readonly Channel[];
};

const PUSH_CLIENT_SECONDS = 60;

/** Routes of the inbox, the notification settings and the browsers with push messages. */
export function noticeRoutes(app: FastifyInstance, { db, clock, publicUrl, pushClient, channels }: Deps): void {
  serve(app, listInboxRoute, async ({ query, person }) => {
    const { page, pageSize } = query;
    return { ...(await listInbox(db, person.id, query)), page, pageSize };
  });

  serve(app, readInboxRoute, async ({ body, person }) => ({
    unread: await readInbox(db, { personId: person.id, ids: body.ids, now: clock() }),
  }));

  serve(app, getNoticeSettings, ({ person }) => readNoticeSettings(db, person, channels));

  serve(app, chooseNoticeRoute, async ({ body, person }) => {
    await chooseNotice(db, body, { personId: person.id, way: "settings", now: clock() });
    return readNoticeSettings(db, person, channels);
  });

  serve(app, getPushClient, pushClient, { cacheSeconds: PUSH_CLIENT_SECONDS });

  serve(app, addDeviceRoute, ({ body, person, request }) =>
    addDevice(db, body, { person, origin: originOf(request, publicUrl), now: clock() }),
  );

  serve(app, removeDevice, async ({ body, person }) => ({
    removed: await deleteOwnDevice(db, person.id, body.address),
  }));
}
