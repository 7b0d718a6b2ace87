import { randomBytes, randomUUID } from "node:crypto";
import { bookingCode } from "@lapang/domain/booking/booking-code";
import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";

const FAR = new Date("2044-03-01T00:00:00Z");

export async function fillWallet(db: Db, personId: string, amount: number): Promise<void> {
  await sql`with entry as (insert into journal_entry (kind, dedupe_key) values ('gift', ${randomUUID()}) returning id)
    insert into journal_line (entry_id, position, account, owner_id, amount)
    select id, 0, 'cash', null, ${amount}::bigint from entry
    union all select id, 1, 'wallet', ${personId}::uuid, -${amount}::bigint from entry`.execute(db);
}

export async function walletOf(db: Db, personId: string): Promise<number> {
  const row = await db.selectFrom("wallet").select("balance").where("person_id", "=", personId).executeTakeFirst();
  return row?.balance ?? 0;
}

/** Hours bought earlier at a price without tax, booked as a sale books them. */
export async function someHours(db: Db, personId: string, { minutes = 600, net = 1_000_000, validUntil = FAR } = {}) {
  const slug = `paket-${randomUUID().slice(0, 8)}`;
  await db
    .insertInto("hour_package")
    .values({ slug, name: "Paket uji", description: "", hours: 10, price: net, valid_days: 90 })
    .execute();
  const booking = await db
    .insertInto("booking")
    .values({
      code: bookingCode(randomBytes(8), 8),
      kind: "package",
      person_id: personId,
      contact_name: "Uji",
      status: "completed",
      total: net,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const lot = await db
    .insertInto("package_purchase")
    .values({
      person_id: personId,
      booking_id: booking.id,
      package_slug: slug,
      name: "Paket uji",
      minutes,
      price: net,
      net,
      valid_until: validUntil,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("package_entry")
    .values({ purchase_id: lot.id, minutes, kind: "bought", dedupe_key: randomUUID() })
    .execute();
  await sql`with entry as (insert into journal_entry (kind, dedupe_key) values ('package_sold', ${randomUUID()}) returning id)
    insert into journal_line (entry_id, position, account, owner_id, amount)
    select id, 0, 'cash', null, ${net}::bigint from entry
    union all select id, 1, 'package', ${lot.id}::uuid, -${net}::bigint from entry`.execute(db);
  return lot;
}
