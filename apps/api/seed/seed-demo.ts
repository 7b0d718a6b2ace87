import type { ViewFilters, ViewTable } from "@lapang/domain/staff/saved-views";
import { sql } from "kysely";
import type { Db, Tx } from "../src/db/connect.ts";
import { seedAcademy } from "./academy/seed-academy.ts";
import { seedClassLife } from "./academy/seed-class-life.ts";
import { bookingCodes } from "./bookings/booking-rows.ts";
import { LedgerDraft } from "./bookings/ledger-draft.ts";
import { seedBookings } from "./bookings/seed-bookings.ts";
import { seedClosures } from "./bookings/seed-closures.ts";
import { seedExtras } from "./bookings/seed-extras.ts";
import { seedRecords } from "./bookings/seed-records.ts";
import { seedStays } from "./bookings/seed-stays.ts";
import { seedClubLife } from "./clubs/seed-club-life.ts";
import { seedClubs } from "./clubs/seed-clubs.ts";
import { venue } from "./content/venue.ts";
import { seedDrawer } from "./money/seed-drawer.ts";
import { seedIncome } from "./money/seed-income.ts";
import { seedMoney } from "./money/seed-money.ts";
import { seedAccounts } from "./people/seed-accounts.ts";
import { seedClassmates } from "./people/seed-classmates.ts";
import { seedCustomer } from "./people/seed-customer.ts";
import { seedLeases } from "./people/seed-leases.ts";
import { seedMembers } from "./people/seed-members.ts";
import { seedTenant } from "./people/seed-tenant.ts";
import { type Random, randomFrom } from "./random.ts";
import { seedNotices } from "./seed-notices.ts";
import { seedArticles } from "./venue/seed-articles.ts";
import { seedCourts } from "./venue/seed-courts.ts";
import { seedDoors } from "./venue/seed-doors.ts";
import { seedPhotos } from "./venue/seed-photos.ts";
import { seedSite } from "./venue/seed-site.ts";
import { seedPeople, seedVenue } from "./venue/seed-venue.ts";
import { startOfToday, type VenueDay, venueDayAt } from "./venue-day.ts";

type SeedView = { table: ViewTable; name: string; filters: ViewFilters; shared: boolean };

const views: readonly SeedView[] = [
  { table: "customers", name: "Main pagi", filters: { tag: "pagi" }, shared: true },
  { table: "customers", name: "Akun ditutup", filters: { state: "closed", sort: "name" }, shared: false },
  {
    table: "payments",
    name: "QRIS terbesar",
    filters: { status: "paid", method: "qris", sort: "largest" },
    shared: false,
  },
  { table: "audit", name: "Catatan dibuka", filters: { action: "record_opened" }, shared: true },
];

/** Seeds the demo manager's saved views. */
async function seedViews(tx: Tx, day: VenueDay, random: Random): Promise<void> {
  const { id } = await tx
    .selectFrom("person")
    .select("id")
    .where("email", "=", "hendra@lapang.example")
    .executeTakeFirstOrThrow();
  const rows = views.map(({ table, filters, ...view }, at) => ({
    ...view,
    id: random.uuid(),
    person_id: id,
    table_name: table,
    filters: JSON.stringify(filters),
    place: at + 1,
    created_at: startOfToday(day),
  }));
  await tx.insertInto("saved_view").values(rows).execute();
}

/** An arbitrary number that nothing else in this database locks. */
const LOCK = 4_127_002;

/**
 * Fills an empty database with the demo venue in one transaction and returns true; does nothing if there is a venue. Safe
 * for concurrent processes. The same day gives the same rows, except the holds' minutes. With `accounts`, customers can
 * sign in with the published password, and staff after `issueDemoPasswords`.
 */
export async function seedDemo(db: Db, { now, accounts }: { now: Date; accounts?: boolean }): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
    if (await tx.selectFrom("venue").select("id").executeTakeFirst()) return false;

    const day = venueDayAt(venue.zone, now);
    // Each part has its own random sequence, so that a change in one part does not alter the others.
    const randomOf = (part: string) => randomFrom(`${part} ${day.today}`);
    const nextCode = bookingCodes(randomOf("codes"));
    const ledger = new LedgerDraft();

    await seedVenue(tx, day.today);
    await seedArticles(tx, day);
    const customer = await seedPeople(tx, randomOf("people"));
    if (accounts) await seedAccounts(tx, now);
    const courts = await seedCourts(tx);
    await seedAcademy(tx, day, randomOf("academy"), courts, ledger);
    await seedClubs(tx, day, randomOf("clubs"), courts, ledger);
    seedClosures(day, courts, ledger);
    const stay = await seedStays(tx, { day, random: randomOf("stays"), nextCode, ledger }, customer);
    const own = await seedBookings(tx, { day, random: randomOf("bookings"), nextCode, ledger }, courts, customer);
    await seedIncome(tx);
    await seedLeases(tx, day, randomOf("leases"), customer);
    await seedTenant(tx, { day, random: randomOf("tenant"), ledger });
    await seedExtras(tx, day, randomOf("extras"));
    await seedSite(tx, day);
    await seedMembers(tx, day, randomOf("members"));
    await seedClubLife(tx, day, randomOf("club life"));
    await seedClassLife(tx, day, randomOf("class life"));
    const story = { courts, customer, visits: own, stay };
    await seedCustomer(tx, { day, random: randomOf("customer"), nextCode, ledger }, story);
    await seedClassmates(tx, { day, random: randomOf("classmates"), nextCode });
    await seedNotices(tx, day, randomOf("notices"), customer);
    await seedDrawer(tx, day, randomOf("drawer"));
    await seedDoors(tx, day, randomOf("doors"));
    await seedPhotos(tx, day, randomOf("photos"));
    await seedRecords(tx, day, randomOf("records"), customer);
    await seedViews(tx, day, randomOf("views"));
    await seedMoney(tx, day, randomOf("money"), customer);
    await ledger.write(tx);
    return true;
  });
}
