import { sql } from "kysely";
import type { Db } from "../apps/api/src/db/connect.ts";

/** Rows each of customers, payments, refunds, lots, gateway reports and audit entries. */
export const ROWS = 100_000;

/** The large tables of the office, with every way to sort, filter and page them. */
export const officeLists: Readonly<Record<string, { path: string; queries: readonly string[] }>> = {
  customers: {
    path: "/api/v1/staff/customers",
    queries: [
      "",
      "sort=name",
      "page=1000",
      "sort=name&page=1000",
      "state=closed",
      "tag=vip",
      "tag=vip&sort=name",
      "q=c4ca4238a0b9&sort=name",
      "q=Orang",
      "q=0899 0000 1234",
      "q=HXXXY23",
      "q=LIST-77777",
    ],
  },
  payments: {
    path: "/api/v1/staff/payments",
    queries: [
      "",
      "sort=largest",
      "page=1000",
      "sort=largest&page=1000",
      "status=paid",
      "status=failed&sort=largest",
      "method=qris&sort=largest",
      "method=va_bca&status=expired",
      "from=2020-06-01&to=2020-06-30",
      "from=2020-06-01&to=2020-06-30&sort=largest",
      "q=Orang c4ca",
      "q=LIST-777&sort=largest",
    ],
  },
  refunds: {
    path: "/api/v1/staff/refunds",
    queries: ["", "sort=largest", "page=1000", "status=done", "way=wallet&sort=largest", "q=Orang c4ca", "q=LIST-777"],
  },
  "hours that were sold": {
    path: "/api/v1/staff/hour-packages",
    queries: ["", "page=1000", "state=usable", "state=lapsing", "state=lapsed", "state=used_up", "q=Orang c4ca"],
  },
  audit: {
    path: "/api/v1/audit-entries",
    queries: [
      "",
      "page=1000",
      "action=cash_taken",
      "action=note_added&page=1000",
      "personId=<person>",
      "personId=<person>&action=tags_changed",
      "from=2020-06-01T00:00:00Z&to=2020-07-01T00:00:00Z",
      "subjectId=<person>",
    ],
  },
  "the log's words": { path: "/api/v1/audit-entries/words", queries: [""] },
  "messages of the gateway": { path: "/api/v1/payment-notifications", queries: ["", "page=1000", "orderId=LIST-777"] },
  "the palette": {
    path: "/api/v1/desk/search",
    queries: ["q=c4ca4238a0b9", "q=Orang", "q=0899 0000 1234", "q=XXXY23", "q=LIST-77777"],
  },
};

/** Writes the rows of a venue after years; names, sums and days differ, so that sorting is real work. */
export async function writeOfficeLists(db: Db): Promise<void> {
  await sql`insert into person (name, email, phone, tags, disabled_at, created_at)
    select 'Orang ' || md5(n::text), md5(n::text) || '@ramai.example', '+62899' || lpad(n::text, 8, '0'),
      case when n % 50 = 0 then '{vip}'::text[] else '{}' end, case when n % 100 = 0 then now() end,
      timestamptz '2020-01-01' + make_interval(mins => n)
    from generate_series(1, ${ROWS}::int) as n`.execute(db);
  const customer = sql`(select id, row_number() over (order by created_at) as place from person where name like 'Orang %')`;
  await sql`insert into payment (order_id, payable_kind, payable_id, person_id, gateway, method, amount, status, expires_at, paid_at, created_at)
    select 'LIST-' || place, 'booking', gen_random_uuid(), id, 'simulator', (array['qris', 'va_bca', 'gopay'])[1 + place % 3],
      50000 + (place * 7919 % 900) * 1000, (array['paid', 'paid', 'paid', 'expired', 'failed'])[1 + place % 5],
      at + interval '1 hour', case when place % 5 < 3 then at end, at
    from ${customer} as customer cross join lateral (select timestamptz '2020-01-01' + make_interval(mins => place::int * 3) as at) as moment`.execute(
    db,
  );
  await sql`insert into refund (payment_id, person_id, way, amount, status, refund_key, created_at)
    select id, person_id, (array['gateway', 'wallet'])[1 + amount / 1000 % 2], amount, 'done', order_id, created_at
    from payment where order_id like 'LIST-%'`.execute(db);
  await sql`with sold as (
      insert into package_purchase (person_id, booking_id, package_slug, name, minutes, price, net, valid_until)
      select person_id, (select id from booking limit 1), (select slug from hour_package limit 1), 'Paket', 600, amount, amount,
        created_at + interval '7 years' from payment where order_id like 'LIST-%' returning id)
    insert into package_entry (purchase_id, minutes, kind, dedupe_key)
    select id, 600, 'bought', 'bench:' || id from sold`.execute(db);
  await sql`insert into audit_entry (at, person_id, action, subject_id)
    select created_at, (select id from person where role = 'manager' order by created_at limit 1),
      (array['cash_taken', 'note_added', 'tags_changed', 'record_opened'])[1 + amount / 1000 % 4], person_id
    from payment where order_id like 'LIST-%' order by created_at`.execute(db);
  await sql`insert into payment_notification (gateway, order_id, body, digest, said, verified, handled_at, received_at)
    select 'simulator', order_id, '{}', sha256(order_id::bytea), 'paid', true, created_at, created_at
    from payment where order_id like 'LIST-%' order by created_at`.execute(db);
  await sql`vacuum analyze`.execute(db);
}
