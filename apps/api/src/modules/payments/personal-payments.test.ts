import { sql } from "kysely";
import { expect, it } from "vitest";
import { NOW } from "../../testing/apps/test-app.ts";
import { someHours } from "../../testing/factories/balances.ts";
import { aPerson } from "../../testing/factories/venue.ts";
import { testDatabase } from "../../testing/postgres/database.ts";
import { personalPayments } from "./personal-payments.ts";

const { db } = await testDatabase();
const unsettledOf = (id: string) => personalPayments.listUnsettled?.(db, { id, email: null }, NOW);

it("allows deletion of an account without money", async () => {
  const { id } = await aPerson(db);
  expect(await unsettledOf(id)).toEqual([]);
});

it("blocks deletion while there is wallet money, and states the amount", async () => {
  const { id } = await aPerson(db);
  await sql`with entry as (insert into journal_entry (kind, dedupe_key) values ('gift', ${id}) returning id)
    insert into journal_line (entry_id, position, account, owner_id, amount)
    select id, 0, 'cash', null, 75000 from entry union all select id, 1, 'wallet', ${id}::uuid, -75000 from entry`.execute(
    db,
  );
  expect(await unsettledOf(id)).toEqual([{ kind: "wallet", count: 1, amount: 75_000 }]);
  const { wallet } = await personalPayments.collect(db, { id, email: null });
  expect(wallet).toMatchObject([{ kind: "gift", amount: 75_000 }]);
});

it("blocks deletion while a payment of another amount awaits a decision", async () => {
  const { id } = await aPerson(db);
  const payment = {
    order_id: "ABCDEF-1",
    payable_kind: "booking",
    payable_id: id,
    person_id: id,
    gateway: "simulator",
    method: "qris",
    amount: 150_000,
    expires_at: NOW,
    status: "review",
    received: 160_000,
  };
  await db.insertInto("payment").values(payment).execute();
  expect(await unsettledOf(id)).toEqual([{ kind: "wallet", count: 1, amount: 160_000 }]);
  await db.updateTable("payment").set({ status: "paid" }).where("order_id", "=", "ABCDEF-1").execute();
  expect(await unsettledOf(id)).toEqual([]);
});

it("blocks deletion while a payment runs, because its money may arrive long after the hold lapsed", async () => {
  const { id } = await aPerson(db);
  const payment = {
    order_id: "ABCDEF-2",
    payable_kind: "booking",
    payable_id: id,
    person_id: id,
    gateway: "simulator",
    method: "va_bca",
    amount: 150_000,
    expires_at: NOW,
  };
  await db.insertInto("payment").values(payment).execute();
  const running = [{ kind: "payments", count: 1, amount: 0 }];
  expect(await unsettledOf(id)).toEqual(running);
  // The gateway itself reviews this payment and has not reported an amount.
  await db.updateTable("payment").set({ status: "review" }).where("order_id", "=", "ABCDEF-2").execute();
  expect(await unsettledOf(id)).toEqual(running);
  await db.updateTable("payment").set({ status: "expired" }).where("order_id", "=", "ABCDEF-2").execute();
  expect(await unsettledOf(id)).toEqual([]);
});

it("blocks deletion while there are hours left or a debt", async () => {
  const { id } = await aPerson(db);
  const booking = await db
    .insertInto("booking")
    .values({ code: "PAKET2", kind: "package", person_id: id, contact_name: "Sari", status: "confirmed", total: 1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("hour_package")
    .values({ slug: "sepuluh", name: "Sepuluh jam", description: "", hours: 10, price: 1_200_000, valid_days: 90 })
    .execute();
  const lot = await db
    .insertInto("package_purchase")
    .values({
      person_id: id,
      booking_id: booking.id,
      package_slug: "sepuluh",
      name: "Sepuluh jam",
      minutes: 600,
      price: 1_200_000,
      net: 1_080_000,
      valid_until: new Date(NOW.getTime() + 86_400_000),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("package_entry")
    .values({ purchase_id: lot.id, minutes: 600, kind: "bought", dedupe_key: lot.id })
    .execute();
  expect(await unsettledOf(id)).toEqual([{ kind: "packages", count: 1, amount: 0 }]);
});

it("exports wallet corrections and hour extensions, blocks deletion while one is open, and deletes their texts", async () => {
  const [{ id }, staff, other] = [await aPerson(db), await aPerson(db), await aPerson(db)];
  const subject = { id, email: null };
  const entered = { person_id: id, reason: "Ribut soal hujan", entered_by: staff.id, entered_at: NOW };
  await db
    .insertInto("wallet_correction")
    .values({ ...entered, amount: 50_000 })
    .execute();
  expect(await unsettledOf(id)).toEqual([{ kind: "payments", count: 1, amount: 0 }]);
  const decided = { decision: "refused", decided_by: other.id, decided_at: NOW, note: "Bukan salah kami" };
  await db.updateTable("wallet_correction").set(decided).where("person_id", "=", id).execute();
  await db
    .insertInto("hours_extension")
    .values({
      ...entered,
      ...decided,
      purchase_id: (await someHours(db, id)).id,
      before_until: NOW,
      valid_until: new Date("2050-01-01"),
    })
    .execute();
  expect(await personalPayments.collect(db, subject)).toMatchObject({
    walletCorrections: [{ amount: 50_000, reason: "Ribut soal hujan", decision: "refused", note: "Bukan salah kami" }],
    hoursExtensions: [{ decision: "refused" }],
    vouchers: [],
  });
  await db.transaction().execute(async (tx) => personalPayments.erase?.(tx, subject));
  const { walletCorrections, hoursExtensions } = await personalPayments.collect(db, subject);
  expect(walletCorrections).toMatchObject([{ amount: 50_000, reason: "Akun dihapus", note: "Akun dihapus" }]);
  expect(hoursExtensions).toMatchObject([{ reason: "Akun dihapus", note: "Akun dihapus" }]);
});
