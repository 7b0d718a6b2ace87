import { type ViewTable, viewTableNames } from "@lapang/domain/staff/saved-views";
import { z } from "zod";
import { localDate, oneLine } from "../fields.ts";
import { listNotifications } from "../payments/payments.ts";
import { listAudit } from "../payments/staff-money.ts";
import { listStaffPayments, listStaffRefunds } from "../payments/staff-payments.ts";
import { listVouchers } from "../payments/staff-vouchers.ts";
import { listCustomers } from "../people/customers.ts";
import { byDuty, route } from "../route.ts";
import { listHours } from "./staff-hours.ts";

const keeping = { ...byDuty("keep-views"), tag: "staff" } as const;
const params = z.object({ id: z.uuid() });
const table = z.enum(viewTableNames);
const name = oneLine(1, 40);
const filters = z
  .record(z.string().max(30), z.string().min(1).max(100))
  .refine((said) => Object.keys(said).length > 0, "at least one filter");
const paged = { page: true, pageSize: true } as const;

/** Filters of each table: the query parameters of its list. */
export const viewFilters = {
  customers: listCustomers.query.omit(paged).strict(),
  payments: listStaffPayments.query.omit(paged).strict(),
  refunds: listStaffRefunds.query.omit(paged).strict(),
  hours: listHours.query.omit(paged).strict(),
  vouchers: listVouchers.query.omit(paged).strict(),
  webhooks: listNotifications.query.omit(paged).strict(),
  audit: z.strictObject({
    who: listAudit.query.shape.personId,
    action: listAudit.query.shape.action,
    from: localDate.optional(),
    to: localDate.optional(),
  }),
} satisfies Record<ViewTable, z.ZodObject>;

const savedView = z
  .object({
    id: z.uuid(),
    name: z.string(),
    filters: z.record(z.string(), z.string()),
    shared: z.boolean(),
    own: z.boolean(),
    by: z.string().describe("Owner of the view"),
    stale: z.boolean().describe("True if the table no longer has these filters"),
  })
  .meta({ id: "SavedView" });
export type SavedView = z.output<typeof savedView>;

export const listViews = route({
  ...keeping,
  method: "GET",
  path: "/api/v1/staff/views",
  summary: "Saved views of a table: own ones, then shared ones",
  query: z.object({ table }),
  reply: z.object({ items: z.array(savedView) }),
  errors: ["right_missing"],
});

export const saveView = route({
  ...keeping,
  method: "POST",
  path: "/api/v1/staff/views",
  summary: "Save a view; sharing needs the right",
  body: z.object({ table, name, filters, shared: z.boolean().default(false) }),
  reply: savedView,
  status: 201,
  errors: ["right_missing", "conflict", "too_many"],
});

export const changeView = route({
  ...keeping,
  method: "PATCH",
  path: "/api/v1/staff/views/:id",
  summary: "Change or share a view; shared views need the right",
  params,
  body: z
    .object({ name: name.optional(), filters: filters.optional(), shared: z.boolean().optional() })
    .refine((change) => Object.keys(change).length > 0, "something to change"),
  reply: savedView,
  errors: ["right_missing", "conflict"],
});

export const removeView = route({
  ...keeping,
  method: "DELETE",
  path: "/api/v1/staff/views/:id",
  summary: "Delete a view; it can be restored for a day",
  params,
  reply: savedView,
  errors: ["right_missing"],
});

export const restoreView = route({
  ...keeping,
  method: "POST",
  path: "/api/v1/staff/views/:id/restoration",
  summary: "Restore a deleted view",
  params,
  reply: savedView,
  errors: ["right_missing", "conflict", "too_many"],
});
