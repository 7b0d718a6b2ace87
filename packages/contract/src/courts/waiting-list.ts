import { z } from "zod";
import { bookingParams } from "../bookings/bookings.ts";
import { instant, slug } from "../fields.ts";
import { route } from "../route.ts";

const own = { tag: "bookings", access: "customer" } as const;

export const waitingEntry = z
  .object({
    id: z.uuid(),
    court: z.object({ slug, name: z.string() }),
    start: instant,
    end: instant,
    status: z.enum(["waiting", "offered", "bought", "lapsed", "left"]),
    place: z.int().nullable().describe("Position, 1 is next"),
    offeredUntil: instant.nullable(),
    bookingId: z.uuid().nullable(),
  })
  .meta({ id: "WaitingEntry" });

export type WaitingEntry = z.output<typeof waitingEntry>;

export const joinWaitingList = route({
  ...own,
  method: "POST",
  path: "/api/v1/waiting-list",
  summary: "Join the waiting list for a taken slot; the first gets a hold of ten minutes when it is freed",
  body: z.object({ court: slug, start: instant, end: instant }),
  reply: waitingEntry,
  status: 201,
  errors: ["conflict", "start_in_past", "outside_window", "too_many"],
});

export const listWaiting = route({
  ...own,
  method: "GET",
  path: "/api/v1/waiting-list",
  summary: "The person's entries on waiting lists",
  reply: z.object({ items: z.array(waitingEntry) }),
});

export const leaveWaitingList = route({
  ...own,
  method: "DELETE",
  path: "/api/v1/waiting-list/:id",
  summary: "Leave the waiting list; a live offer goes to the next",
  params: bookingParams,
  reply: waitingEntry,
});
