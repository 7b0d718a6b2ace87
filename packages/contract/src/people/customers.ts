import { bookingStatuses } from "@lapang/domain/booking/moves";
import { methodIds } from "@lapang/domain/payment/methods";
import { paymentStatuses } from "@lapang/domain/payment/moves";
import { z } from "zod";
import { instant, oneLine, pageOf, paging, rupiah } from "../fields.ts";
import { byDuty, route } from "../route.ts";

const params = z.object({ id: z.uuid() });
const MOST_TAGS = 12;
const tag = oneLine(1, 30).transform((word) => word.toLowerCase());

export const customerRow = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    walkIn: z.boolean(),
    tags: z.array(z.string()),
    createdAt: instant,
    disabledAt: instant.nullable(),
  })
  .meta({ id: "Customer" });
export type CustomerRow = z.output<typeof customerRow>;

export const listCustomers = route({
  ...byDuty("see-records"),
  tag: "staff",
  method: "GET",
  path: "/api/v1/staff/customers",
  summary: "Search customers by part of name, phone number or mail address, by booking code or receipt number",
  query: z.object({
    q: z.string().trim().max(100).optional(),
    tag: z.string().max(30).optional(),
    state: z.enum(["open", "closed"]).default("open"),
    sort: z.enum(["newest", "name"]).default("newest"),
    ...paging(25),
  }),
  reply: pageOf(customerRow),
});

const note = z.object({ id: z.uuid(), body: z.string(), by: z.string().nullable(), at: instant });

export const customerRecord = z
  .object({
    ...customerRow.shape,
    hasAccount: z.boolean().describe("True if the customer has an account"),
    wallet: rupiah,
    owed: rupiah.describe("Open debts"),
    paid: rupiah.describe("Total paid less refunds"),
    noShows: z.int(),
    bookingCount: z.int(),
    bookings: z
      .array(
        z.object({
          id: z.uuid(),
          code: z.string(),
          title: z.string(),
          status: z.enum(bookingStatuses),
          startsAt: instant.nullable(),
          total: rupiah,
        }),
      )
      .describe("The newest"),
    payments: z
      .array(
        z.object({
          id: z.uuid(),
          orderId: z.string(),
          status: z.enum(paymentStatuses),
          method: z.enum(methodIds).nullable(),
          amount: rupiah,
          at: instant,
        }),
      )
      .describe("The newest"),
    notes: z.array(note),
  })
  .meta({ id: "CustomerRecord" });
export type CustomerRecord = z.output<typeof customerRecord>;

export const openRecord = route({
  ...byDuty("see-records"),
  tag: "staff",
  method: "POST",
  path: "/api/v1/staff/customers/:id/openings",
  summary: "A customer's whole record; the access is recorded",
  params,
  reply: customerRecord,
  errors: ["own_money"],
});

export const addNote = route({
  ...byDuty("see-records"),
  tag: "staff",
  method: "POST",
  path: "/api/v1/staff/customers/:id/notes",
  summary: "Add a note for staff; it is part of the customer's data export",
  params,
  body: z.object({ body: z.string().trim().min(1).max(1000) }),
  reply: note,
  status: 201,
});

export const removeNote = route({
  ...byDuty("see-records"),
  tag: "staff",
  method: "DELETE",
  path: "/api/v1/staff/customers/:id/notes/:noteId",
  summary: "Delete a note",
  params: z.object({ id: z.uuid(), noteId: z.uuid() }),
  reply: z.object({ done: z.literal(true) }),
});

export const setTags = route({
  ...byDuty("see-records"),
  tag: "staff",
  method: "PUT",
  path: "/api/v1/staff/customers/:id/tags",
  summary: "Set tags of a customer",
  params,
  body: z.object({ tags: z.array(tag).max(MOST_TAGS) }),
  reply: z.object({ tags: z.array(z.string()) }),
});

export const eraseCustomer = route({
  ...byDuty("erase-records"),
  tag: "staff",
  method: "POST",
  path: "/api/v1/staff/customers/:id/erasure",
  summary: "Erase a customer without an account on request at the desk; the books are anonymised",
  params,
  body: z.object({
    name: z.string().max(120).describe("The customer's name, typed as confirmation"),
    reason: oneLine(3, 500),
  }),
  reply: z.object({ done: z.literal(true) }),
  errors: ["own_money", "conflict", "account_not_settled"],
});

export const exportCustomer = route({
  ...byDuty("export-records"),
  tag: "staff",
  method: "POST",
  path: "/api/v1/staff/customers/:id/export",
  summary: "Export everything stored about a customer on request at the desk; the export is recorded",
  params,
  body: z.object({ reason: oneLine(3, 500) }),
  reply: z.record(z.string(), z.unknown()),
  errors: ["own_money"],
});
