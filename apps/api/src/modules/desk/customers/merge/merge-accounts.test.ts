import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { type Paying, payingApp } from "../../../../testing/apps/paying-app.ts";
import { NOW } from "../../../../testing/apps/test-app.ts";
import { aChild, aClass } from "../../../../testing/factories/academy.ts";
import { fillWallet, someHours, walletOf } from "../../../../testing/factories/balances.ts";
import { aCustomer, askHold, aVoucher, type Customer } from "../../../../testing/factories/bookings.ts";
import { aConfirmed } from "../../../../testing/factories/confirmed-booking.ts";
import { aClub } from "../../../../testing/factories/content.ts";
import { aHouse, aLease, askRoom } from "../../../../testing/factories/leases.ts";
import { aCourt, aVenue } from "../../../../testing/factories/venue.ts";
import { listBroken } from "../../../../testing/money/books.ts";
import { confirmed, confirmMerge } from "../../../../testing/people/confirm-merge.ts";
import { aMemberOfStaff, type Caller, send } from "../../../../testing/people/signed-in.ts";
import { testDatabase } from "../../../../testing/postgres/database.ts";
import { queueBehind } from "../../../../testing/postgres/lock-barrier.ts";
import { accountColumns, movedColumns } from "../person-columns.ts";

const { db } = await testDatabase();
await aVenue(db, { merging: { secondPersonOver: 5_000_000 } });
const [manager, second] = [await aMemberOfStaff(db, "manager"), await aMemberOfStaff(db, "manager")];
const slot = { start: "2043-11-18T08:00+07:00", end: "2043-11-18T09:00+07:00" };
const days = (count: number) => new Date(NOW.getTime() + count * 86_400_000);

/** A customer with an account of their own. */
async function anOwner(name = "Sari", isVerified = true): Promise<Customer> {
  const customer = await aCustomer(db, { name });
  await db.updateTable("person").set({ email_verified: isVerified }).where("id", "=", customer.id).execute();
  await db
    .insertInto("person_identity")
    .values({ issuer: "https://accounts.test", subject: randomUUID(), person_id: customer.id })
    .execute();
  return customer;
}
async function merge({ app }: Pick<Paying, "app">, from: Customer, into: Customer, by: Caller = manager) {
  const wish = { into: into.id, name: from.name, reason: "Dua akun satu orang" };
  const reply = await send(app, by, "POST", `/api/v1/staff/customers/${from.id}/merge`, wish);
  return confirmed(app, db, from.id, reply);
}

/** Counts the rows per table that still reference the person. */
async function leftOf(personId: string): Promise<Record<string, number>> {
  const left: Record<string, number> = {};
  for (const [table, column] of [...movedColumns, ...accountColumns]) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
      where ${sql.ref(column)} = ${personId}`.execute(db);
    if (rows[0]?.count) left[table] = rows[0].count;
  }
  return left;
}

it("moves all money, hours, participants, leases, files and notification choices to one customer", async () => {
  const paying = await payingApp(db);
  const [double, customer] = [await anOwner("Sari Google"), await anOwner("Sari")];
  await aVoucher(db, { code: "DUAKALI", value: 10 });
  for (const [one, hour] of [double, customer].map((who, index) => [who, 8 + index] as const)) {
    const times = { start: `2043-11-18T0${hour}:00+07:00`, end: `2043-11-18T${hour === 9 ? 10 : "09"}:00+07:00` };
    await aConfirmed(paying, one, [{ court: (await aCourt(db)).slug, ...times }], { redeem: { voucher: "DUAKALI" } });
  }
  await fillWallet(db, double.id, 80_000);
  await fillWallet(db, customer.id, 20_000);
  await someHours(db, double.id, { minutes: 600, net: 1_000_000 });
  const { id: leaseId } = await aLease(paying, double);
  for (const [owner, name] of [
    [double, "Adi"],
    [double, "Budi"],
    [customer, "Cici"],
  ] as const) {
    await aChild(db, owner.id, { name });
  }
  const choice = (person_id: string, topic: string, channel: string, wanted: boolean) => ({
    ...{ person_id, topic, channel, wanted },
  });
  await db
    .insertInto("notice_choice")
    .values([
      choice(double.id, "news", "push", false),
      choice(customer.id, "news", "push", true),
      choice(double.id, "club", "mail", false),
      choice(double.id, "booking", "mail", false),
      choice(customer.id, "booking", "mail", true),
    ])
    .execute();
  expect((await merge(paying, double, customer)).body).toEqual({ state: "merged" });

  const { body } = await send(paying.app, manager, "POST", `/api/v1/staff/customers/${customer.id}/openings`);
  expect(body).toMatchObject({ wallet: 100_000, bookingCount: 3, hasAccount: true });
  expect(await leftOf(double.id)).toEqual({});
  const family = db.selectFrom("participant").select(["name", "place"]).where("person_id", "=", customer.id);
  expect(await family.orderBy("place").execute()).toEqual([
    { name: "Cici", place: 1 },
    { name: "Adi", place: 2 },
    { name: "Budi", place: 3 },
  ]);
  const hours = db.selectFrom("package_purchase").select("minutes_left").where("person_id", "=", customer.id);
  expect(await hours.execute()).toEqual([{ minutes_left: 600 }]);
  const uses = db.selectFrom("voucher_use").select("number").where("person_id", "=", customer.id).orderBy("number");
  expect((await uses.execute()).map(({ number }) => number)).toEqual([1, 2]);
  const lease = await db
    .selectFrom("lease")
    .innerJoin("stored_object", "stored_object.name", "lease.id_photo")
    .select(["lease.person_id", "stored_object.person_id as owner", "id_photo"])
    .where("lease.id", "=", leaseId)
    .executeTakeFirstOrThrow();
  expect(lease).toMatchObject({ person_id: customer.id, owner: customer.id });
  expect(lease.id_photo).toMatch(new RegExp(`^people/${customer.id}/files/`));
  const usage = db.selectFrom("file_usage").select(["space", "files"]).where("space", "like", "people/%");
  expect(Object.fromEntries((await usage.execute()).map(({ space, files }) => [space, files]))).toMatchObject({
    [`people/${double.id}`]: 0,
    [`people/${customer.id}`]: 1,
  });
  const choices = db.selectFrom("notice_choice").select(["topic", "wanted"]).where("person_id", "=", customer.id);
  expect(Object.fromEntries((await choices.execute()).map(({ topic, wanted }) => [topic, wanted]))).toEqual({
    news: false,
    club: false,
    booking: true,
  });
  expect(await listBroken(db)).toEqual({});
});

it("merges two memberships of a club with the better role and place and all paid days", async () => {
  const paying = await payingApp(db);
  const [double, customer, other] = [await anOwner(), await anOwner(), await anOwner("Tono")];
  const { id: bookingId } = await aConfirmed(paying, double, [{ court: (await aCourt(db)).slug, ...slot }]);
  const { id: clubId } = await aClub(db, { slug: `klub-${randomUUID().slice(0, 8)}` });
  const member = (person_id: string, role: string, paidDays: number) =>
    db
      .insertInto("club_member")
      .values({ club_id: clubId, person_id, role, status: "active", since: days(-20), paid_until: days(paidDays) })
      .returning("id")
      .executeTakeFirstOrThrow();
  const [mine, theirs, kept] = [
    await member(double.id, "captain", 10),
    await member(other.id, "member", 5),
    await member(customer.id, "member", 20),
  ];
  await db
    .insertInto("ladder_place")
    .values(
      [mine, theirs, kept].map(({ id }, at) => ({ member_id: id, club_id: clubId, place: at + 1, active_at: NOW })),
    )
    .execute();
  await sql`insert into club_dues (member_id, booking_id, item_id, during) values
    (${mine.id}, ${bookingId}, gen_random_uuid(), tstzrange(${days(-20)}, ${days(10)}))`.execute(db);
  expect((await merge(paying, double, customer)).status).toBe(200);
  const members = db
    .selectFrom("club_member")
    .leftJoin("ladder_place", "member_id", "club_member.id")
    .select(["person_id", "role", "status", "paid_until", "place"])
    .where("club_member.club_id", "=", clubId)
    .orderBy("place");
  expect(await members.execute()).toEqual([
    { person_id: customer.id, role: "captain", status: "active", paid_until: days(30), place: 1 },
    { person_id: other.id, role: "member", status: "active", paid_until: days(5), place: 2 },
    { person_id: double.id, role: "member", status: "ended", paid_until: null, place: null },
  ]);
  const dues = sql<{ member: string; from: Date; to: Date }>`select member_id as member, lower(during) as from,
    upper(during) as to from club_dues where booking_id = ${bookingId}`;
  expect((await dues.execute(db)).rows).toEqual([{ member: kept.id, from: days(20), to: days(30) }]);
});

it("keeps the better of two waiting-list positions", async () => {
  const paying = await payingApp(db);
  const [double, customer] = [await anOwner(), await anOwner()];
  const [court, { batch }] = [await aCourt(db), await aClass(db)];
  const during = sql<string>`tstzrange(${slot.start}, ${slot.end})`;
  for (const [person_id, since] of [
    [double.id, days(-2)],
    [customer.id, days(-1)],
  ] as const) {
    await db.insertInto("waiting_entry").values({ person_id, court_id: court.id, during, created_at: since }).execute();
    await db.insertInto("class_wait").values({ person_id, batch_id: batch.id }).execute();
  }
  const first = db.selectFrom("class_wait").select("place").where("person_id", "=", double.id);
  const { place } = await first.executeTakeFirstOrThrow();
  expect((await merge(paying, double, customer)).status).toBe(200);
  const waiting = db.selectFrom("waiting_entry").select(["person_id", "created_at"]).where("status", "=", "waiting");
  expect(await waiting.execute()).toEqual([{ person_id: customer.id, created_at: days(-2) }]);
  const classes = db.selectFrom("class_wait").select(["person_id", "place"]).where("status", "=", "waiting");
  expect(await classes.execute()).toEqual([{ person_id: customer.id, place }]);
});

it("refuses while a lease is requested, or if both have a confirmed visit; nothing moves", async () => {
  const paying = await payingApp(db);
  const [double, customer] = [await anOwner(), await anOwner()];
  const house = await aHouse(db);
  const property = db.selectFrom("property").select("id").where("slug", "=", house.slug);
  const { id: property_id } = await property.executeTakeFirstOrThrow();
  const visit = { property_id, starts_at: days(3), phone: "+6281234567890", status: "confirmed" };
  await db
    .insertInto("kost_visit")
    .values([double, customer].map(({ id }) => ({ ...visit, person_id: id })))
    .execute();
  expect((await merge(paying, double, customer)).code).toBe("conflict");
  await db.updateTable("kost_visit").set({ status: "cancelled" }).where("person_id", "=", double.id).execute();
  await askRoom(paying, double, house.slug);
  expect((await merge(paying, double, customer)).code).toBe("conflict");
  expect(await leftOf(double.id)).toMatchObject({ lease: 1, kost_visit: 1, person_identity: 1 });
});

it("needs a second person above the venue's limit, and runs once", async () => {
  const paying = await payingApp(db);
  const [double, customer] = [await anOwner(), await anOwner()];
  await fillWallet(db, double.id, 6_000_000);
  expect((await merge(paying, double, customer)).body).toEqual({ state: "waiting" });
  expect((await merge(paying, double, customer, second)).code).toBe("conflict");
  expect([await walletOf(db, double.id), await walletOf(db, customer.id)]).toEqual([6_000_000, 0]);
  const list = async () => (await send(paying.app, second, "GET", "/api/v1/staff/customer-merges")).body;
  const [waiting] = (await list()).items;
  expect(waiting).toMatchObject({ from: { id: double.id }, into: { id: customer.id }, amount: 6_000_000 });
  const decide = (by: Caller, decision = "approved") =>
    send(paying.app, by, "POST", `/api/v1/staff/customer-merges/${waiting.id}/decision`, {
      decision,
      reason: "Sudah dicek",
    });
  expect((await decide(manager)).code).toBe("own_money");
  await fillWallet(db, double.id, 1);
  expect((await decide(second)).code).toBe("conflict");
  await db.updateTable("customer_merge").set({ amount: 6_000_001 }).where("id", "=", waiting.id).execute();
  const third = await aMemberOfStaff(db, "owner");
  const both = await Promise.all([decide(second), decide(third)]);
  expect(both.map(({ status }) => status).sort()).not.toEqual([200, 200]);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await walletOf(db, double.id)).toBe(6_000_001);
  expect(await confirmMerge(paying.app, db, double.id)).toBe("merged");
  expect([await walletOf(db, double.id), await walletOf(db, customer.id)]).toEqual([0, 6_000_001]);
  expect((await list()).total).toBe(0);
  expect((await decide(second, "refused")).code).toBe("conflict");
  expect(await listBroken(db)).toEqual({});
});

it("changes nothing when the second person refuses", async () => {
  const paying = await payingApp(db);
  const [double, customer] = [await anOwner(), await anOwner()];
  await fillWallet(db, double.id, 5_000_001);
  await merge(paying, double, customer);
  const [waiting] = (await send(paying.app, second, "GET", "/api/v1/staff/customer-merges")).body.items;
  const body = { decision: "refused", reason: "Bukan orang yang sama" };
  const url = `/api/v1/staff/customer-merges/${waiting.id}/decision`;
  expect((await send(paying.app, second, "POST", url, body)).status).toBe(200);
  expect(await walletOf(db, double.id)).toBe(5_000_001);
  expect(await leftOf(double.id)).toMatchObject({ person_identity: 1, session: 1 });
});

it("carries out one of two opposite concurrent merges and returns 404 for the other", async () => {
  const paying = await payingApp(db);
  // Unverified, so that each merge runs at once; confirm/confirmation.test.ts covers mailboxes.
  const [one, other] = [await anOwner("Sari", false), await anOwner("Sari", false)];
  await fillWallet(db, one.id, 30_000);
  await fillWallet(db, other.id, 12_000);
  const lock = sql`select from person where id in (${one.id}, ${other.id}) for update`;
  const results = await queueBehind(db, lock, [
    () => merge(paying, one, other),
    () => merge(paying, other, one, second),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual([200, 404]);
  const open = db
    .selectFrom("person")
    .select("id")
    .where("id", "in", [one.id, other.id])
    .where("disabled_at", "is", null);
  const [kept] = await open.execute();
  expect(kept && (await walletOf(db, kept.id))).toBe(42_000);
  expect(await listBroken(db)).toEqual({});
});

it("serialises with the duplicate's own requests: an earlier one stops the merge, a later one is refused", async () => {
  const paying = await payingApp(db);
  const court = (await aCourt(db)).slug;
  for (const bookedFirst of [true, false]) {
    const [double, customer] = [await anOwner(), await anOwner("Sari", false)];
    const child = { name: "Adi", birthDate: "2035-05-05", level: "pemula", guardianConsent: true };
    const merging = async () => (await merge(paying, double, customer)).status;
    const booking = async () => (await askHold(paying.app, double, [{ court, ...slot }])).status;
    const adding = async () =>
      (await send(paying.app, { cookie: double.headers.cookie }, "POST", "/api/v1/me/participants", child)).status;
    const lock = sql`select from person where id = ${double.id} for update`;
    const done = await queueBehind(db, lock, bookedFirst ? [booking, merging] : [merging, booking, adding]);
    expect(done).toEqual(bookedFirst ? [201, 409] : [200, 409, 409]);
    if (bookedFirst) {
      expect(await leftOf(double.id)).toMatchObject({ booking: 1, person_identity: 1 });
      await sql`delete from allocation`.execute(db);
    } else {
      // The idempotency key stores the refusal for repeated requests for a day.
      expect(await leftOf(double.id)).toEqual({ idempotency_key: 1 });
    }
  }
});
