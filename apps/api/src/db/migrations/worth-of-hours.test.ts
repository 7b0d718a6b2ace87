import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { someHours } from "../../testing/factories/balances.ts";
import { aCustomer } from "../../testing/factories/bookings.ts";
import { listBroken } from "../../testing/money/books.ts";
import { emptyDatabase } from "../../testing/postgres/database.ts";
import { migrationsUpTo } from "../../testing/postgres/migrations-up-to.ts";
import { createDb, type Db } from "../connect.ts";
import { migrate } from "./migrate.ts";
import { MIGRATIONS_DIR } from "./migration-files.ts";

const BEFORE = 82;

async function bookOut(db: Db, lotId: string, amount: number): Promise<void> {
  await sql`with entry as (insert into journal_entry (kind, dedupe_key) values ('played', ${randomUUID()}) returning id)
    insert into journal_line (entry_id, position, account, owner_id, amount)
    select id, 0, 'package', ${lotId}::uuid, ${amount}::bigint from entry
    union all select id, 1, 'revenue', null, -${amount}::bigint from entry`.execute(db);
}

/** Hours whose minutes are all used, and `taken` of their value. */
async function usedUp(db: Db, personId: string, taken: number) {
  const lot = await someHours(db, personId, { minutes: 300, net: 659_091 });
  for (const minutes of [240, 60]) {
    const played = { purchase_id: lot.id, minutes: -minutes, kind: "reserved", dedupe_key: randomUUID() };
    await db.insertInto("package_entry").values(played).execute();
  }
  await bookOut(db, lot.id, taken);
  return lot.id;
}

it("corrects lots that older releases left a Rupiah off, and keeps the value of the others' remaining minutes", async () => {
  const { url } = await emptyDatabase();
  await migrate(url, await migrationsUpTo(BEFORE));
  const db = createDb(url, { max: 2 });
  const { id: personId } = await aCustomer(db);
  const overdrawn = await usedUp(db, personId, 659_092);
  const leftOver = await usedUp(db, personId, 659_090);
  const { id: fresh } = await someHours(db, personId, { minutes: 300, net: 659_091 });
  await migrate(url, MIGRATIONS_DIR);
  const worth = new Map(
    (await db.selectFrom("package_purchase").select(["id", "worth"]).execute()).map((lot) => [lot.id, lot.worth]),
  );
  expect([overdrawn, leftOver, fresh].map((id) => worth.get(id))).toEqual([0, 0, 659_091]);
  await expect(bookOut(db, overdrawn, 1)).rejects.toMatchObject({ constraint: "package_not_overdrawn" });
  await expect(bookOut(db, fresh, 659_092)).rejects.toMatchObject({ constraint: "package_not_overdrawn" });
  expect(await listBroken(db)).toEqual({});
  const { rows } = await sql<{ valid: boolean }>`select bool_and(convalidated) as valid from pg_constraint
    where conname in ('package_not_overdrawn', 'deferred_balance_not_negative')`.execute(db);
  expect(rows).toEqual([{ valid: true }]);
  await db.destroy();
});
