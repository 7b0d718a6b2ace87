import { z } from "zod";
import { instant, pageOf, paging } from "../fields.ts";
import { route } from "../route.ts";

const own = { tag: "account", access: "customer" } as const;
const MOST_AT_ONCE = 50;

export const inboxMessage = z
  .object({
    id: z.uuid(),
    topic: z.string(),
    title: z.string(),
    body: z.string(),
    link: z.string().nullable().describe("A path of this site"),
    createdAt: instant,
    read: z.boolean(),
  })
  .meta({ id: "InboxMessage" });

export type InboxMessage = z.output<typeof inboxMessage>;

const unread = z.int().describe("Number of unread notifications");

export const listInbox = route({
  ...own,
  method: "GET",
  path: "/api/v1/inbox",
  summary: "The person's notifications, newest first",
  query: z.object(paging(10)),
  reply: pageOf(inboxMessage).extend({ unread }),
});

export const readInbox = route({
  ...own,
  method: "POST",
  path: "/api/v1/inbox/read",
  summary: "Mark own notifications as read",
  body: z.object({ ids: z.array(z.uuid()).min(1).max(MOST_AT_ONCE) }),
  reply: z.object({ unread }),
});
