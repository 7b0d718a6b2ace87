import { z } from "zod";
import { instant, localDate, oneLine, slug, slugParams } from "../fields.ts";
import { byDuty, route } from "../route.ts";

const feedParams = z.object({ id: z.uuid() });

const feedView = z
  .object({
    id: z.uuid(),
    name: z.string(),
    url: z.string(),
    readAt: instant.nullable(),
    problem: z.string().nullable().describe("Why the last attempt failed"),
    entries: z.int(),
    conflicts: z.array(z.object({ checkIn: localDate, checkOut: localDate, summary: z.string() })),
  })
  .meta({ id: "CalendarFeed" });

export const listFeeds = route({
  ...byDuty("read-calendars"),
  tag: "staff",
  method: "GET",
  path: "/api/v1/staff/hotels/:slug/feeds",
  summary: "Calendar URL of each room, and its imported calendars with their conflicts",
  params: slugParams,
  reply: z.object({
    rooms: z.array(
      z.object({ number: z.string(), publishPath: z.string().describe("Secret"), feeds: z.array(feedView) }),
    ),
  }),
});

export const addFeed = route({
  ...byDuty("read-calendars"),
  tag: "staff",
  method: "POST",
  path: "/api/v1/staff/hotels/:slug/rooms/:number/feeds",
  summary: "Import a calendar for a room, now and every 15 minutes",
  params: z.object({ slug, number: z.string().min(1).max(20) }),
  body: z.object({
    name: oneLine(1, 60),
    url: z.url({ protocol: /^https?$/ }).max(2000),
  }),
  reply: z.object({ id: z.uuid() }),
  status: 201,
  errors: ["conflict"],
});

export const syncFeed = route({
  ...byDuty("read-calendars"),
  tag: "staff",
  method: "POST",
  path: "/api/v1/staff/feeds/:id/sync",
  summary: "Import a calendar now",
  params: feedParams,
  body: z.object({}),
  reply: z.object({ queued: z.literal(true) }),
  status: 202,
});

export const removeFeed = route({
  ...byDuty("read-calendars"),
  tag: "staff",
  method: "DELETE",
  path: "/api/v1/staff/feeds/:id",
  summary: "Remove an imported calendar and release its nights",
  params: feedParams,
  reply: z.object({ removed: z.literal(true) }),
});
