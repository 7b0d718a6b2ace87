import { personalData } from "@lapang/domain/privacy/personal-data";
import { sql } from "kysely";
import { afterAll, expect, it } from "vitest";
import { openApp } from "../../testing/apps/test-app.ts";
import { aChild } from "../../testing/factories/academy.ts";
import { aCustomer } from "../../testing/factories/bookings.ts";
import { aVenue } from "../../testing/factories/venue.ts";
import { send } from "../../testing/people/signed-in.ts";
import { testDatabase } from "../../testing/postgres/database.ts";

const { db } = await testDatabase();
await aVenue(db);
const app = await openApp(db);
afterAll(() => app.close());

const categories = Object.values(personalData);
const columnsOf = () => categories.flatMap(({ columns }) => columns.map(([table, column]) => `${table}.${column}`));
const tablesOf = () =>
  new Set<string>(categories.flatMap(({ columns, within }) => [...columns.map(([table]) => table), ...within]));

/** Columns that reference the member of staff who acted; their rows are not data about that person. */
const actsOfStaff =
  /\.(told_by|ended_by|marked_by|decided_by|entered_by|approved_by|staff_id|closed_by|invited_by|revoked_by|charged_by|created_by|settled_by|written_by|declared_by|uploaded_by|recorded_by)$/;
const ofStaff = [
  ...["audit_entry.person_id", "cash_drawer.person_id", "cash_movement.person_id", "coach.person_id"],
  ...[
    "day_close_correction.person_id",
    "settlement_resolution.person_id",
    "setup_step.person_id",
    "site_revision.person_id",
  ],
];

it("classifies every column that references a person as customer data or an act of staff", async () => {
  const { rows } = await sql<{ place: string }>`select reference.conrelid::regclass::text || '.' || attname as place
    from pg_constraint as reference
    join pg_attribute on attrelid = reference.conrelid and attnum = reference.conkey[1]
    where contype = 'f' and confrelid = 'person'::regclass`.execute(db);
  const all = rows.map(({ place }) => place);
  const shown = columnsOf();
  const unexplained = all.filter(
    (place) => !shown.includes(place) && !actsOfStaff.test(place) && !ofStaff.includes(place),
  );
  expect(unexplained).toEqual([]);
  expect(shown.filter((place) => !all.includes(place))).toEqual([]);
});

/** Tables with texts about the venue, its offers and its staff. */
const notAboutCustomers = new Set(
  `add_on allocation announcement announcement_telling app_secret article calendar_feed cash_movement class_session club coach
  court customer_merge door_device hour_package hours_extension invoice_line migration partner programme property rate_plan removed_photo
  resource room_type settlement_file settlement_resolution simulated_notification venue voucher wallet_correction`.split(
    /\s+/,
  ),
);

it("classifies every table with a name, an address, a number or a text about a person", async () => {
  const { rows } = await sql<{ place: string }>`select distinct table_name as place from information_schema.columns
    where table_schema = 'public' and column_name ~
      '(^|_)(name|phone|email|address|birth_date|user_agent|photo|photo_path|id_photo|nationality|remote_hash|gender|note|body)$'`.execute(
    db,
  );
  const known = tablesOf();
  expect(rows.map(({ place }) => place).filter((place) => !known.has(place) && !notAboutCustomers.has(place))).toEqual(
    [],
  );
});

it("counts stored records of the signed-in person and names external services", async () => {
  const customer = await aCustomer(db);
  await aChild(db, customer.id);
  const { status, body } = await send(app, { cookie: customer.headers.cookie }, "GET", "/api/v1/me/data");
  expect(status).toBe(200);
  const counts = Object.fromEntries(
    body.categories.map(({ key, count }: { key: string; count: number }) => [key, count]),
  );
  expect(counts).toMatchObject({ participants: 1, consents: 1, devices: 1, bookings: 0 });
  expect(body.recipients).toMatchObject({ payments: null, storage: null, push: "Web Push" });
  const other = await aCustomer(db);
  const theirs = await send(app, { cookie: other.headers.cookie }, "GET", "/api/v1/me/data");
  expect(theirs.body.categories).toContainEqual({ key: "participants", count: 0 });
});
