import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { pino } from "pino";
import type { Db } from "../../db/connect.ts";
import type { Clock } from "../../runtime/clock.ts";
import { paymentDeps } from "../apps/paying-app.ts";
import { testApp } from "../apps/test-app.ts";
import { aCoach, aCustomer, anAddOn, aVoucher } from "../factories/bookings.ts";
import { aCourt } from "../factories/venue.ts";
import { ModelGateway } from "../servers/model-gateway.ts";

export type MoneyWorld = Awaited<ReturnType<typeof aMoneyWorld>>;

/** A small venue with scarce resources: two courts, little stock, one coach, a voucher for two uses, some wallet money. */
export async function aMoneyWorld(
  db: Db,
  clock: Clock,
  days: readonly string[],
  [cheap, dear]: readonly [number, number] = [100_000, 150_000],
) {
  const gateway = new ModelGateway();
  const said: string[] = [];
  const logger = pino({ level: "error" }, { write: (line) => said.push(line) });
  const app = await testApp(db, { payments: gateway, clock, logger });
  const courts = [await aCourt(db, { price: cheap }), await aCourt(db, { price: dear, buffer: 30 })];
  const addOn = await anAddOn(db, { kind: "used-up", count: 4 });
  await db.updateTable("add_on").set({ description: "4" }).where("id", "=", addOn.id).execute();
  const racket = await anAddOn(db, { kind: "lent", count: 2 });
  const coach = await aCoach(db, { rate: 50_000 });
  const customers = await Promise.all([1, 2, 3, 4].map(() => aCustomer(db)));
  const staff = await aCustomer(db, { role: "manager" });
  for (const { id } of customers.slice(0, 3)) await fillWallet(db, id, 120_000);
  const voucher = `V${randomUUID().slice(0, 8).toUpperCase()}`;
  await aVoucher(db, { code: voucher, value: 30, totalLimit: 2 });
  const deps = paymentDeps(db, gateway, clock);
  return { db, days, app, gateway, deps, courts, addOn, racket, coach, customers, staff, voucher, said };
}

export async function fillWallet(db: Db, personId: string, amount: number): Promise<void> {
  await sql`with entry as (insert into journal_entry (kind, dedupe_key) values ('gift', gen_random_uuid()::text) returning id)
    insert into journal_line (entry_id, position, account, owner_id, amount)
    select id, 0, 'cash', null, ${amount}::bigint from entry union all
    select id, 1, 'wallet', ${personId}::uuid, -${amount}::bigint from entry`.execute(db);
}
