import { mayBeChosen, type Right, rights } from "@lapang/domain/staff/rights";
import { isStaff, type Role, roles } from "@lapang/domain/staff/roles";
import type { FastifyInstance } from "fastify";
import { expect, it } from "vitest";
import { diskStorage } from "../adapters/storage/disk.ts";
import { testApp } from "../testing/apps/test-app.ts";
import { contractRoutes } from "../testing/contract-routes.ts";
import { aVenue } from "../testing/factories/venue.ts";
import { aFolder } from "../testing/folder.ts";
import { aCaller, type Caller, send } from "../testing/people/signed-in.ts";
import { testDatabase } from "../testing/postgres/database.ts";

const { db } = await testDatabase();
await aVenue(db);

/** Every staff route under its minimum role and right, repeated here independently of `domain/duties`. */
const routesByNeed: Readonly<Record<string, readonly string[]>> = {
  coach: [
    "GET /api/v1/coach/sessions/:id",
    "PUT /api/v1/coach/sessions/:id/attendance",
    "PUT /api/v1/coach/sessions/:id/skills",
    "POST /api/v1/coach/time-off",
    "DELETE /api/v1/coach/time-off/:id",
    "GET /api/v1/coach/time-off/hits",
    "GET /api/v1/coach/week",
  ],
  "front-desk": [
    "POST /api/v1/class-sessions/:id/cancellation",
    "POST /api/v1/class-sessions/:id/move",
    "POST /api/v1/desk/add-ons/:id/stock",
    "GET /api/v1/desk/board",
    "GET /api/v1/desk/bookings/:id",
    "POST /api/v1/desk/bookings/:id/move",
    "POST /api/v1/desk/bookings/:id/move/quote",
    "POST /api/v1/desk/bookings/:id/payments",
    "POST /api/v1/desk/bookings/:id/visits/:itemId/absence",
    "DELETE /api/v1/desk/bookings/:id/visits/:itemId/attendance",
    "POST /api/v1/desk/bookings/:id/visits/:itemId/check-in",
    "POST /api/v1/desk/closures",
    "DELETE /api/v1/desk/closures/:id",
    "POST /api/v1/desk/closures/preview",
    "POST /api/v1/desk/letters/:id/handled",
    "POST /api/v1/desk/sales",
    "POST /api/v1/desk/sales/quote",
    "POST /api/v1/desk/scans",
    "GET /api/v1/desk/search",
    "GET /api/v1/desk/today",
    "GET /api/v1/enrolments/:id/withdrawal",
    "GET /api/v1/staff/hotels/:slug/board",
    "GET /api/v1/staff/hotels/:slug/passports",
    "GET /api/v1/staff/hotels/:slug/rates",
    "PUT /api/v1/staff/hotels/:slug/rooms/:number/state",
    "GET /api/v1/staff/invoices",
    "GET /api/v1/staff/kost-visits",
    "POST /api/v1/staff/kost-visits/:id/decision",
    "GET /api/v1/staff/lease-problems",
    "POST /api/v1/staff/lease-problems/:id/status",
    "GET /api/v1/staff/leases",
    "PUT /api/v1/staff/leases/:id/closing",
    "GET /api/v1/letters/:reference",
    "POST /api/v1/letters/:reference/replies",
    "PUT /api/v1/staff/passports/:id/photo",
    "GET /api/v1/staff/passports/:id/photo",
    "GET /api/v1/staff/hotels/:slug/passports.csv",
    "POST /api/v1/staff/passports/:id/reported",
    "POST /api/v1/staff/stays/:itemId/arrival",
    "POST /api/v1/staff/stays/:itemId/departure",
    "POST /api/v1/staff/stays/:itemId/folio",
    "GET /api/v1/desk/rooms-in-house",
    "POST /api/v1/desk/bookings/:id/folio",
    "GET /api/v1/staff/stays/:itemId/folio",
    "POST /api/v1/staff/stays/:itemId/no-show",
    "POST /api/v1/staff/stays/:itemId/passports",
    "POST /api/v1/staff/stays/:itemId/room",
    "GET /api/v1/time-off",
    "POST /api/v1/desk/rain-outs/preview",
    "POST /api/v1/desk/rain-outs",
    "GET /api/v1/desk/rain-outs",
    "GET /api/v1/desk/rain-outs/:id",
    "POST /api/v1/desk/rain-outs/:id/retry",
    "POST /api/v1/desk/rain-outs/:id/take-back",
    "GET /api/v1/staff/houses",
    "GET /api/v1/staff/hotels/:slug/tape",
    "GET /api/v1/staff/stays/:itemId",
    "POST /api/v1/staff/stays/:itemId/longer/quote",
    "POST /api/v1/staff/stays/:itemId/longer",
    "POST /api/v1/staff/stays/:itemId/early-arrival",
    "POST /api/v1/staff/stays/:itemId/folio/qris",
    "GET /api/v1/staff/classes",
    "GET /api/v1/staff/classes/:code",
    "GET /api/v1/staff/class-sessions/:id",
    "PUT /api/v1/staff/class-sessions/:id/attendance",
    "POST /api/v1/staff/class-waits/:id/removal",
    "GET /api/v1/staff/make-ups",
    "GET /api/v1/staff/make-ups/:id/sessions",
    "PUT /api/v1/staff/make-ups/:id/session",
    "GET /api/v1/staff/clubs",
    "GET /api/v1/staff/clubs/:slug",
    "GET /api/v1/staff/views",
    "POST /api/v1/staff/views",
    "PATCH /api/v1/staff/views/:id",
    "DELETE /api/v1/staff/views/:id",
    "POST /api/v1/staff/views/:id/restoration",
  ],
  manager: [
    "GET /api/v1/system",
    "POST /api/v1/system/backups",
    "GET /api/v1/system/jobs",
    "GET /api/v1/system/mails",
    "GET /api/v1/system/pushes",
    "POST /api/v1/system/pushes/:id/retry",
    "POST /api/v1/system/pushes/:id/drop",
    "GET /api/v1/audit-entries/words",
    "GET /api/v1/audit-entries",
    "POST /api/v1/batches",
    "POST /api/v1/batches/preview",
    "POST /api/v1/desk/jobs/:id/retry",
    "GET /api/v1/payment-notifications",
    "POST /api/v1/payment-notifications/:id/replay",
    "DELETE /api/v1/staff/feeds/:id",
    "POST /api/v1/staff/feeds/:id/sync",
    "GET /api/v1/staff/hotels/:slug/feeds",
    "POST /api/v1/staff/hotels/:slug/rooms/:number/feeds",
    "POST /api/v1/staff/leases/:id/approval",
    "POST /api/v1/staff/leases/:id/notice",
    "POST /api/v1/staff/leases/:id/rejection",
    "POST /api/v1/time-off/:id/decision",
    "GET /api/v1/staff/payments",
    "GET /api/v1/site/articles/:slug/preview-link",
    "POST /api/v1/site/articles/:slug/preview-link/revocation",
    "GET /api/v1/staff/payments/:id",
    "GET /api/v1/staff/hour-packages",
    "GET /api/v1/staff/hour-packages.csv",
    "GET /api/v1/reports/income",
    "GET /api/v1/reports/occupancy",
    "GET /api/v1/reports/stays",
    "GET /api/v1/reports/bookings",
    "GET /api/v1/reports/school",
    "GET /api/v1/reports/taxes",
    "GET /api/v1/reports/owed",
    "GET /api/v1/site",
    "GET /api/v1/site/documents/:kind/:key",
    "PUT /api/v1/site/facts/:key",
    "PUT /api/v1/site/hours/:key",
    "PUT /api/v1/site/settings/:key",
    "PUT /api/v1/site/courts/:key",
    "PUT /api/v1/site/prices/:key",
    "PUT /api/v1/site/add-ons/:key",
    "PUT /api/v1/site/coaches/:key",
    "PUT /api/v1/site/packages/:key",
    "PUT /api/v1/site/programmes/:key",
    "PUT /api/v1/site/clubs/:key",
    "PUT /api/v1/site/hotels/:key",
    "PUT /api/v1/site/room-types/:key",
    "PUT /api/v1/site/kosts/:key",
    "PUT /api/v1/site/kost-rooms/:key",
    "PUT /api/v1/site/articles/:key",
    "PUT /api/v1/site/announcements/:key",
    "PUT /api/v1/site/partners/:key",
    "PUT /api/v1/site/faqs/:key",
    "PUT /api/v1/site/legal/:key",
    "GET /api/v1/site/add-ons/:key/stock",
    "PUT /api/v1/site/add-ons/:key/stock",
    "GET /api/v1/site/revisions",
    "POST /api/v1/site/revisions/:id/undo",
    "GET /api/v1/site/limit-changes",
    "POST /api/v1/site/limit-changes/:id/decision",
    "GET /api/v1/site/setup",
    "POST /api/v1/site/payment-check",
    "GET /api/v1/site/announcement-tellings",
    "POST /api/v1/site/announcement-tellings",
    "GET /api/v1/staff/photo-subjects",
    "GET /api/v1/staff/photos/:kind/:id",
    "POST /api/v1/staff/photos/:kind/:id",
    "PUT /api/v1/staff/photos/:kind/:id/order",
    "PATCH /api/v1/staff/photos/:id",
    "DELETE /api/v1/staff/photos/:id",
    "POST /api/v1/staff/photos/:id/restoration",
    "PUT /api/v1/staff/classes/:code/capacity",
    "GET /api/v1/staff/classes/:code/end",
    "POST /api/v1/staff/classes/:code/end",
    "GET /api/v1/staff/coach-hours",
  ],
  "front-desk cash": [
    "POST /api/v1/bookings/:id/cash",
    "POST /api/v1/staff/invoices/:id/cash",
    "POST /api/v1/staff/stays/:itemId/folio/cash",
    "GET /api/v1/desk/drawer",
    "POST /api/v1/desk/drawer",
    "POST /api/v1/desk/drawer/movements",
    "POST /api/v1/desk/drawer/count",
  ],
  "front-desk refunds": [
    "GET /api/v1/debts",
    "POST /api/v1/debts/:id/settlement",
    "POST /api/v1/staff/classes/:code/end/decision",
    "POST /api/v1/enrolments/:id/withdrawal",
    "GET /api/v1/payment-reviews",
    "POST /api/v1/payment-reviews/:id/decision",
    "GET /api/v1/refunds",
    "GET /api/v1/staff/refunds",
    "POST /api/v1/refunds/:id/paid-out",
    "POST /api/v1/refunds/:id/refused",
    "POST /api/v1/staff/invoices/:id/void",
    "POST /api/v1/staff/leases/:id/closing/settlement",
  ],
  "front-desk rates": ["PUT /api/v1/staff/hotels/:slug/rates"],
  "manager cash": [
    "GET /api/v1/desk/drawers",
    "POST /api/v1/desk/drawers/:id/approval",
    "GET /api/v1/day-closes/next",
    "GET /api/v1/day-closes",
    "POST /api/v1/day-closes",
    "POST /api/v1/day-closes/:number/corrections",
    "GET /api/v1/settlements",
    "POST /api/v1/settlements",
    "POST /api/v1/settlements/explanations",
  ],
  "manager refunds": [
    "GET /api/v1/wallet-corrections",
    "POST /api/v1/wallet-corrections",
    "POST /api/v1/wallet-corrections/:id/decision",
    "GET /api/v1/hours-extensions",
    "POST /api/v1/staff/hour-packages/:id/extensions",
    "POST /api/v1/hours-extensions/:id/decision",
  ],
  "manager rates": [
    "GET /api/v1/staff/vouchers",
    "GET /api/v1/staff/vouchers/:id",
    "GET /api/v1/staff/vouchers/:id/codes.csv",
    "POST /api/v1/staff/vouchers",
    "PATCH /api/v1/staff/vouchers/:id",
    "PUT /api/v1/staff/vouchers/:id/active",
  ],
  "manager people": [
    "POST /api/v1/people/:id/disabled",
    "POST /api/v1/staff/customers/:id/export",
    "POST /api/v1/staff/customers/:id/erasure",
    "POST /api/v1/staff/customers/:id/merge",
    "GET /api/v1/staff/customer-merges",
    "POST /api/v1/staff/customer-merges/:id/decision",
    "GET /api/v1/staff/merge-confirmations",
    "POST /api/v1/staff/merge-confirmations/:id/mails",
    "POST /api/v1/staff/merge-confirmations/:id/withdrawal",
    "POST /api/v1/staff/merge-confirmations/:id/completion",
    "DELETE /api/v1/staff/people/:id/second-factor",
    "POST /api/v1/staff/people/:id/enrolment-code",
    "POST /api/v1/people/:id/enabled",
    "POST /api/v1/staff/people",
    "GET /api/v1/staff/people",
    "PUT /api/v1/staff/people/:id/role",
    "GET /api/v1/staff/doors",
    "POST /api/v1/staff/doors",
    "PATCH /api/v1/staff/doors/:id",
    "DELETE /api/v1/staff/doors/:id",
    "GET /api/v1/staff/people/:id/sessions",
    "DELETE /api/v1/staff/people/:id/sessions/:sessionId",
  ],
  "front-desk people": [
    "GET /api/v1/staff/customers",
    "POST /api/v1/staff/customers/:id/openings",
    "POST /api/v1/staff/customers/:id/notes",
    "DELETE /api/v1/staff/customers/:id/notes/:noteId",
    "PUT /api/v1/staff/customers/:id/tags",
  ],
  owner: ["PUT /api/v1/staff/people/:id/rights", "POST /api/v1/site/limit-changes/:id/withdrawal"],
};

/** The default rights of a role. */
const usual: Readonly<Record<Role, readonly Right[]>> = {
  customer: [],
  coach: [],
  "front-desk": ["cash"],
  manager: ["cash", "refunds", "rates", "people"],
  owner: ["cash", "refunds", "rates", "people"],
};

/** Routes with bytes and tables, which the contract does not describe. */
const hidden = [
  "GET /api/v1/staff/passports/:id/photo",
  "PUT /api/v1/staff/passports/:id/photo",
  "GET /api/v1/staff/hotels/:slug/passports.csv",
  "POST /api/v1/staff/photos/:kind/:id",
  "GET /api/v1/staff/hour-packages.csv",
  "GET /api/v1/staff/vouchers/:id/codes.csv",
];

type Walker = { name: string; role: Role; chosen: Right[] | null; rights: readonly Right[]; caller: Caller };

const choices: readonly (Right[] | null)[] = [null, [], ...rights.map((right) => [right])];
const walkers: Walker[] = [];
for (const role of roles) {
  for (const chosen of mayBeChosen(role) ? choices : [null]) {
    const caller = await aCaller(db, { role, rights: chosen });
    walkers.push({ name: `${role} ${chosen ?? "as usual"}`, role, chosen, rights: chosen ?? usual[role], caller });
  }
}

const needs = Object.entries(routesByNeed).flatMap(([need, names]) => {
  const [role = "owner", right] = need.split(" ") as [Role, Right?];
  return names.map((name) => ({ name, need, role, right }));
});

/** The guard decides before the body is read: an admitted request then fails for its missing body or subject. */
async function isLetIn(app: FastifyInstance, name: string, { caller }: Walker): Promise<boolean> {
  const [method = "", path = ""] = name.split(" ");
  const url = path.replace(/:[a-zA-Z]+/g, "00000000-0000-4000-8000-000000000000");
  const reply = await app.inject({ method: method as "GET", url, headers: { cookie: caller.cookie } });
  expect(reply.statusCode, name).not.toBe(401);
  expect(reply.statusCode, name).toBeLessThan(500);
  return !["This account may not do that", "right_missing"].some((word) => reply.body.includes(word));
}

it("names every staff route and no other", async () => {
  const guarded = (await contractRoutes()).filter(({ access, duty }) => duty || (access && isStaff(access)));
  expect(guarded.filter(({ duty }) => !duty).map(({ path }) => path)).toEqual([]);
  const names = [...guarded.map(({ method, path }) => `${method} ${path}`), ...hidden];
  expect(needs.map(({ name }) => name).sort()).toEqual(names.sort());
});

it.each(Object.keys(routesByNeed))("admits exactly the callers with role and right: %s", async (need) => {
  const app = await testApp(db, { storage: diskStorage(await aFolder()) });
  const wrong: string[] = [];
  for (const { name, role, right } of needs.filter((known) => known.need === need)) {
    // Where no right is required, callers with default rights or none are enough.
    const withThatRight = walkers.filter(({ chosen }) => right || !chosen?.length);
    const found = await Promise.all(withThatRight.map((walker) => isLetIn(app, name, walker)));
    for (const [index, walker] of withThatRight.entries()) {
      const may = roles.indexOf(walker.role) >= roles.indexOf(role) && (!right || walker.rights.includes(right));
      if (found[index] !== may) wrong.push(`${name}: ${walker.name}, expected ${may}`);
    }
  }
  expect(wrong).toEqual([]);
});

const nothing = "00000000-0000-4000-8000-000000000000";
const move = { items: [{ itemId: nothing, court: "a", start: "2043-11-18T01:00:00Z", end: "2043-11-18T02:00:00Z" }] };

it.each<[string, string, Right, object, object]>([
  [
    "a difference of a move in cash",
    `/api/v1/desk/bookings/${nothing}/move`,
    "cash",
    { ...move, revision: 0, expectedToPay: 1_000, settle: "cash" },
    { ...move, revision: 0, expectedToPay: 1_000, settle: "link" },
  ],
  [
    "a debt in cash",
    `/api/v1/debts/${nothing}/settlement`,
    "cash",
    { from: "cash", note: "Lunas" },
    { from: "bank", note: "Lunas" },
  ],
])("requires the right only for the part of a request that needs it: %s", async (_, url, right, needing, not) => {
  const app = await testApp(db);
  const without = await aCaller(db, { role: "manager", rights: rights.filter((other) => other !== right) });
  const having = await aCaller(db, { role: "manager" });
  expect((await send(app, without, "POST", url, needing)).code).toBe("right_missing");
  expect((await send(app, without, "POST", url, not)).code).toBe("not_found");
  expect((await send(app, having, "POST", url, needing)).code).toBe("not_found");
});

it("applies a removed right immediately, and ignores rights chosen for another role", async () => {
  const app = await testApp(db);
  const clerk = await aCaller(db, { role: "front-desk", rights: ["refunds"] });
  const mayList = async () => (await send(app, clerk, "GET", "/api/v1/refunds")).status;
  expect(await mayList()).toBe(200);
  await db.updateTable("person").set({ rights: [] }).where("id", "=", clerk.id).execute();
  expect(await mayList()).toBe(403);
  await db.updateTable("person").set({ role: "manager" }).where("id", "=", clerk.id).execute();
  expect(await mayList()).toBe(200);
});
