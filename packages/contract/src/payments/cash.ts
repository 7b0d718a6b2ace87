import { denominations } from "@lapang/domain/payment/drawer";
import { z } from "zod";
import { instant, localDate, oneLine, pageOf, paging, rowIdParam, rupiah, somebody } from "../fields.ts";
import { byDuty, route } from "../route.ts";

const desk = { ...byDuty("keep-a-drawer"), tag: "cash" } as const;
const manager = { ...byDuty("close-days"), tag: "cash" } as const;
const MOST_CASH = 1_000_000_000;
const MOST_NOTES = 100_000;

const amount = z.int().positive().max(MOST_CASH);
const reason = oneLine(3, 300);
const count = z.partialRecord(z.enum(denominations.map(String) as [string]), z.int().min(0).max(MOST_NOTES));

const movement = z.object({
  id: z.uuid(),
  kind: z.enum(["float", "taken", "drop", "paid_in", "paid_out", "difference", "emptied"]),
  amount: z.int().describe("Positive: into the drawer"),
  balance: z.int().describe("Content of the drawer afterwards"),
  about: z.string().nullable(),
  paymentId: z.uuid().nullable(),
  at: instant,
});

const drawer = z
  .object({
    id: z.uuid(),
    person: somebody,
    openedAt: instant,
    countedAt: instant.nullable(),
    closedAt: instant.nullable(),
    movements: z.array(movement),
    expected: z.int(),
    counted: z.int().nullable(),
    difference: z.int().nullable(),
    reason: z.string().nullable(),
    approvedBy: z.string().nullable(),
  })
  .meta({ id: "CashDrawer" });
export type Drawer = z.output<typeof drawer>;

export const getDrawer = route({
  ...desk,
  method: "GET",
  path: "/api/v1/desk/drawer",
  summary: "The person's open cash drawer, otherwise the last counted one",
  reply: z.object({ drawer: drawer.nullable() }),
});

export const openDrawer = route({
  ...desk,
  method: "POST",
  path: "/api/v1/desk/drawer",
  summary: "Open a cash drawer with a float from the safe; one per person",
  body: z.object({ float: z.int().min(0).max(MOST_CASH) }),
  reply: drawer,
  status: 201,
  errors: ["drawer_open"],
});

export const moveCash = route({
  ...desk,
  method: "POST",
  path: "/api/v1/desk/drawer/movements",
  summary: "Bring cash to the safe, or pay in or out a small amount; each call is a movement, so no Idempotency-Key",
  body: z.object({ kind: z.enum(["drop", "paid_in", "paid_out"]), amount, note: reason }),
  reply: drawer,
  status: 201,
  errors: ["drawer_not_open", "drawer_too_low"],
});

export const countDrawer = route({
  ...desk,
  method: "POST",
  path: "/api/v1/desk/drawer/count",
  summary: "Count and close the drawer; a difference needs a reason, a large one a second person",
  body: z.object({ id: z.uuid(), count, reason: reason.optional() }),
  reply: drawer,
  errors: ["drawer_not_open", "reason_required"],
});

export const listDrawers = route({
  ...manager,
  method: "GET",
  path: "/api/v1/desk/drawers",
  summary: "Cash drawers (open, counted, closed), latest first",
  query: z.object({ state: z.enum(["open", "waiting", "closed"]).default("open"), ...paging(25) }),
  reply: pageOf(drawer.omit({ movements: true })),
});

export const approveDrawer = route({
  ...manager,
  method: "POST",
  path: "/api/v1/desk/drawers/:id/approval",
  summary: "Confirm a large difference in another person's drawer, which closes it",
  params: z.object({ id: z.uuid() }),
  body: z.object({ reason }),
  reply: drawer,
  errors: ["own_money", "conflict"],
});

const closeLine = z.object({
  account: z.string(),
  method: z.string().describe("Payment method, or the kind of movement"),
  debit: rupiah,
  credit: rupiah,
  entries: z.int(),
});

const dayClose = z
  .object({
    number: z.int(),
    day: localDate,
    closedAt: instant,
    closedBy: z.string(),
    lines: z.array(closeLine),
    agrees: z.boolean().describe("True if it still equals the journal"),
    corrections: z.array(
      z.object({ id: z.uuid(), account: z.string(), amount: z.int(), reason: z.string(), by: z.string(), at: instant }),
    ),
  })
  .meta({ id: "DayClose" });
export type DayClose = z.output<typeof dayClose>;

export const getNextClose = route({
  ...manager,
  method: "GET",
  path: "/api/v1/day-closes/next",
  summary: "Preview of the next day close, with obstacles",
  reply: z
    .object({
      number: z.int(),
      day: localDate,
      lines: z.array(closeLine),
      openDrawers: z.array(z.object({ id: z.uuid(), name: z.string(), waiting: z.boolean() })),
    })
    .meta({ id: "NextDayClose" }),
});
export type NextClose = z.output<typeof getNextClose.reply>;

export const listCloses = route({
  ...manager,
  method: "GET",
  path: "/api/v1/day-closes",
  summary: "Closed days, the latest first",
  query: z.object(paging(25)),
  reply: pageOf(dayClose),
});

export const closeDay = route({
  ...manager,
  method: "POST",
  path: "/api/v1/day-closes",
  summary: "Close the day, numbered without gaps and immutable; refused while a drawer is open",
  body: z.object({
    number: z.int().positive().describe("The number as shown; one of two concurrent closes is refused"),
  }),
  reply: dayClose,
  status: 201,
  errors: ["drawer_open", "conflict"],
});

export const correctClose = route({
  ...manager,
  method: "POST",
  path: "/api/v1/day-closes/:number/corrections",
  summary: "Correct a closed day by an entry of today; not by the person who closed it",
  params: z.object({ number: rowIdParam }),
  body: z.object({
    account: z.enum(["cash", "bank", "gateway", "safe"]),
    amount: z
      .int()
      .min(-MOST_CASH)
      .max(MOST_CASH)
      .refine((sum) => sum !== 0),
    reason,
  }),
  reply: dayClose,
  status: 201,
  errors: ["own_money"],
});
