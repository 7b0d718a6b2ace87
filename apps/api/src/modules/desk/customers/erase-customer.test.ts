import { sql } from "kysely";
import { expect, it } from "vitest";
import { payingApp } from "../../../testing/apps/paying-app.ts";
import { NOW } from "../../../testing/apps/test-app.ts";
import { fillWallet } from "../../../testing/factories/balances.ts";
import { aCustomer } from "../../../testing/factories/bookings.ts";
import { aConfirmed } from "../../../testing/factories/confirmed-booking.ts";
import { aCourt, aPerson, aVenue } from "../../../testing/factories/venue.ts";
import { testKeys } from "../../../testing/keys.ts";
import { listBroken } from "../../../testing/money/books.ts";
import { aCaller, type Caller, send } from "../../../testing/people/signed-in.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { queueBehind } from "../../../testing/postgres/lock-barrier.ts";
import { personalPartsOf } from "../../../wiring/personal-parts.ts";
import { exportMyData } from "../../identity/export-my-data.ts";

const { db } = await testDatabase();
await aVenue(db);
const CUSTOMERS = "/api/v1/staff/customers";
const slot = { start: "2043-11-18T08:00+07:00", end: "2043-11-18T09:00+07:00" };
const reason = "Diminta di meja depan";
const manager = await aCaller(db, { role: "manager" });
let phones = 8_100_000_000;

type App = Awaited<ReturnType<typeof payingApp>>["app"];
const erase = (app: App, by: Caller, id: string, name = "Sari") =>
  send(app, by, "POST", `${CUSTOMERS}/${id}/erasure`, { name, reason });
const person = (id: string) => db.selectFrom("person").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const actionsAbout = async (id: string) => {
  const entries = db.selectFrom("audit_entry").select(["action", "person_id", "reason"]).where("subject_id", "=", id);
  return entries.orderBy("id").execute();
};

/** A walk-in with a past booking and a note by staff. */
async function aWalkIn() {
  const paying = await payingApp(db);
  const customer = await aCustomer(db);
  phones += 1;
  await db
    .updateTable("person")
    .set({ email: null, phone: `+62${phones}`, walk_in: true })
    .where("id", "=", customer.id)
    .execute();
  const { id: bookingId } = await aConfirmed(paying, customer, [{ court: (await aCourt(db)).slug, ...slot }]);
  await send(paying.app, manager, "POST", `${CUSTOMERS}/${customer.id}/notes`, { body: "Kidal" });
  await send(paying.app, manager, "PUT", `${CUSTOMERS}/${customer.id}/tags`, { tags: ["vip"] });
  return { ...paying, id: customer.id, name: customer.name, phone: `+62${phones}`, bookingId };
}

const played = (bookingId: string) =>
  db.updateTable("booking").set({ status: "completed" }).where("id", "=", bookingId).execute();

it("erases a walk-in on request, and the journal stays balanced without the name", async () => {
  const { app, id, name, phone, bookingId } = await aWalkIn();
  await played(bookingId);
  expect(await erase(app, manager, id, name)).toMatchObject({ status: 200, body: { done: true } });
  expect(await person(id)).toMatchObject({
    name: "Akun dihapus",
    phone: null,
    walk_in: false,
    tags: [],
    erased_at: NOW,
  });
  const left = await exportMyData({ db, identity: {}, parts: personalPartsOf(testKeys) }, id, NOW);
  expect(JSON.stringify(left)).not.toMatch(new RegExp(`Kidal|${phone.slice(1)}|"${name}"`));
  expect(left).toMatchObject({ bookings: [{ id: bookingId, contact_name: "Akun dihapus", total: 150_000 }] });
  expect(await listBroken(db)).toEqual({});
  expect((await actionsAbout(id)).at(-1)).toEqual({ action: "record_erased", person_id: manager.id, reason });
  for (const again of [
    await erase(app, manager, id, "Akun dihapus"),
    await send(app, manager, "POST", `${CUSTOMERS}/${id}/openings`),
  ]) {
    expect(again.code).toBe("not_found");
  }
  // The same number later creates a new customer.
  const other = await db
    .insertInto("person")
    .values({ name, phone, walk_in: true })
    .returning("id")
    .executeTakeFirstOrThrow();
  expect(other.id).not.toBe(id);
});

it("refuses while bookings or money are open, names them, and erases nothing", async () => {
  const { app, id, name, bookingId } = await aWalkIn();
  const refused = await erase(app, manager, id, name);
  expect(refused).toMatchObject({ status: 409, code: "account_not_settled" });
  expect(refused.body.error.details.unsettled).toEqual([{ kind: "bookings", count: 1, amount: 0 }]);
  await played(bookingId);
  await fillWallet(db, id, 50_000);
  const { body } = await erase(app, manager, id, name);
  expect(body.error.details.unsettled).toMatchObject([{ kind: "wallet", amount: 50_000 }]);
  expect(await person(id)).toMatchObject({ name, tags: ["vip"], erased_at: null });
  expect((await actionsAbout(id)).map(({ action }) => action)).not.toContain("record_erased");
});

it("refuses a wrong name, account holders, staff, oneself, and an undecided merge", async () => {
  const { app, id, name, bookingId } = await aWalkIn();
  await played(bookingId);
  const ruleOf = async (whom: string, said: string) => (await erase(app, manager, whom, said)).body.error.details?.rule;
  expect(await ruleOf(id, `${name} Lain`)).toBe("name");
  const account = await aPerson(db, { name: "Punya Akun" });
  await db
    .insertInto("person_identity")
    .values({ issuer: "https://accounts.test", subject: "punya-akun", person_id: account.id })
    .execute();
  expect(await ruleOf(account.id, "Punya Akun")).toBe("account");
  const double = await aPerson(db, { name: "Kembar" });
  await db.updateTable("person").set({ merged_into: id, disabled_at: NOW }).where("id", "=", double.id).execute();
  expect(await ruleOf(double.id, "Kembar")).toBe("merged");
  const merge = { from_id: id, into_id: account.id, amount: 1, reason, entered_by: manager.id, entered_at: NOW };
  await db.insertInto("customer_merge").values(merge).execute();
  expect(await ruleOf(id, name)).toBe("merging");
  const clerk = await aCaller(db, { role: "front-desk" });
  expect((await erase(app, manager, clerk.id, "Siapa")).code).toBe("not_found");
  expect((await erase(app, manager, manager.id, "Siapa")).code).toBe("own_money");
  expect((await person(id)).erased_at).toBeNull();
});

it("refuses when the customer signs in concurrently", async () => {
  const { app, id, name, bookingId } = await aWalkIn();
  await played(bookingId);
  const identity = sql`insert into person_identity (issuer, subject, person_id)
    values ('https://accounts.test', 'baru-masuk', ${id})`;
  const [erasing] = await queueBehind(db, identity, [() => erase(app, manager, id, name)]);
  expect(erasing?.body.error.details.rule).toBe("account");
});

it("removes the duplicate's name from the merge's audit entry, and leaves the entry otherwise append-only", async () => {
  const { app, id, name, bookingId } = await aWalkIn();
  await played(bookingId);
  const double = await aPerson(db, { name: "Sari Lama", email: null });
  await db.updateTable("person").set({ phone: "+6281277700011", walk_in: true }).where("id", "=", double.id).execute();
  const wish = { into: id, name: "Sari Lama", reason: "Nomor lama" };
  expect((await send(app, manager, "POST", `${CUSTOMERS}/${double.id}/merge`, wish)).status).toBe(200);
  const merged = () =>
    db
      .selectFrom("audit_entry")
      .select(["id", "reason", "details"])
      .where("action", "=", "customers_merged")
      .where("subject_id", "=", id)
      .executeTakeFirstOrThrow();
  expect(await merged()).toMatchObject({ details: { name: "Sari Lama", phone: "+6281277700011" } });
  expect((await erase(app, manager, id, name)).status).toBe(200);
  const left = await merged();
  expect(left).toMatchObject({ reason: "Nomor lama", details: { from: double.id } });
  expect(JSON.stringify(left)).not.toMatch(/Sari Lama|81277700011/);
  const tampered = db.updateTable("audit_entry").where("id", "=", left.id);
  await expect(tampered.set({ reason: "Lain" }).execute()).rejects.toThrow("append-only");
  await expect(tampered.set({ details: "{}" }).execute()).rejects.toThrow("append-only");
});
