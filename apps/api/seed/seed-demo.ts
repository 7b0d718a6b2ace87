import { sql } from "kysely";
import type { Db } from "../src/db/connect.ts";
import { bookingCodes } from "./booking-rows.ts";
import { venue } from "./content/venue.ts";
import { LedgerDraft } from "./ledger-draft.ts";
import { randomFrom } from "./random.ts";
import { seedAcademy } from "./seed-academy.ts";
import { seedAccounts } from "./seed-accounts.ts";
import { seedArticles } from "./seed-articles.ts";
import { seedBookings } from "./seed-bookings.ts";
import { seedClassLife } from "./seed-class-life.ts";
import { seedClassmates } from "./seed-classmates.ts";
import { seedClosures } from "./seed-closures.ts";
import { seedClubLife } from "./seed-club-life.ts";
import { seedClubs } from "./seed-clubs.ts";
import { seedCourts } from "./seed-courts.ts";
import { seedCustomer } from "./seed-customer.ts";
import { seedDoors } from "./seed-doors.ts";
import { seedDrawer } from "./seed-drawer.ts";
import { seedExtras } from "./seed-extras.ts";
import { seedIncome } from "./seed-income.ts";
import { seedLeases } from "./seed-leases.ts";
import { seedMembers } from "./seed-members.ts";
import { seedMoney } from "./seed-money.ts";
import { seedNotices } from "./seed-notices.ts";
import { seedPhotos } from "./seed-photos.ts";
import { seedRecords } from "./seed-records.ts";
import { seedSite } from "./seed-site.ts";
import { seedStays } from "./seed-stays.ts";
import { seedTenant } from "./seed-tenant.ts";
import { seedPeople, seedVenue } from "./seed-venue.ts";
import { seedViews } from "./seed-views.ts";
import { venueDayAt } from "./venue-day.ts";

/** Any number, as long as nothing else in this database locks it. */
const LOCK = 4_127_002;

/**
 * Fills an empty database with the demo venue, all or nothing, and says whether it did; where a venue is, it changes
 * nothing. Any number of processes may call this at once. The same day gives the same rows, only the holds' minutes differ.
 * With `accounts` its customers can sign in with the published password; staff after `issueDemoPasswords`.
 */
export async function seedDemo(db: Db, { now, accounts }: { now: Date; accounts?: boolean }): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
    if (await tx.selectFrom("venue").select("id").executeTakeFirst()) return false;

    const day = venueDayAt(venue.zone, now);
    // Each part draws from its own sequence: a change in one leaves the others as they were.
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
