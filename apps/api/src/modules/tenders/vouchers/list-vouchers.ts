import type { StaffVoucher, VoucherUse, voucherStates } from "@lapang/contract/payments/staff-vouchers";
import { DomainError } from "@lapang/domain/errors";
import { voucherCode } from "@lapang/domain/pricing/voucher";
import { addDays, localDateOf, type Zone } from "@lapang/domain/venue/venue-time";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";

type Page = { page: number; pageSize: number };
type Wanted = Page & { state?: (typeof voucherStates)[number] | undefined; q?: string | undefined };

type Row = {
  series_id: string;
  code: string;
  codes: number;
  in_series: boolean;
  name: string;
  kind: StaffVoucher["kind"];
  value: number;
  max_discount: number | null;
  min_amount: number;
  applies_to: string[];
  valid_from: Date;
  valid_until: Date;
  total_limit: number | null;
  person_limit: number;
  used: number;
  given: number;
  state: StaffVoucher["state"];
  created_by: string | null;
  created_at: Date;
};

/** Groups codes that were made together into one voucher: same terms, added uses. */
const series = (now: Date, where: RawBuilder<unknown>) => sql`select one.*, made.codes, made.used,
    coalesce((select sum(discount) from voucher_use join voucher on voucher.id = voucher_id
      where voucher.series_id = one.series_id), 0)::int as given,
    case when not made.active then 'off' when one.valid_until <= ${now} then 'over'
      when made.used >= made.most then 'used_up' when one.valid_from > ${now} then 'upcoming' else 'running' end as state
  from (select min(id) as first_id, count(*)::int as codes, sum(used)::int as used, sum(total_limit) as most,
      bool_or(active) as active from voucher ${where} group by series_id) as made
  join (select id, series_id, code, in_series, name, kind, value, max_discount, min_amount, applies_to, valid_from,
      valid_until, total_limit, person_limit, created_at,
      (select person.name from person where person.id = voucher.created_by) as created_by from voucher) as one
    on one.id = made.first_id`;

/** Lists vouchers by their current state and by part of their name or code. */
export async function listVouchers(db: Db, now: Date, { state, q, page, pageSize }: Wanted) {
  const words = q?.replaceAll(/[\\%_]/g, "\\$&");
  const where = words ? sql`where name ilike ${`%${words}%`} or code like ${`${voucherCode(words)}%`}` : sql``;
  const found = sql`from (${series(now, where)}) as found ${state ? sql`where state = ${state}` : sql``}`;
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db);
  const { rows } = await sql<Row>`select * ${found} order by created_at desc, id desc
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  const { zone } = await findVenueRules(db);
  return { items: rows.map((row) => present(row, zone)), total: counted[0]?.total ?? 0, page, pageSize };
}

export async function readVoucher(db: Db, now: Date, id: string): Promise<StaffVoucher> {
  const { rows } = await sql<Row>`${series(now, sql`where series_id = ${id}`)}`.execute(db);
  const { zone } = await findVenueRules(db);
  if (!rows[0]) throw new DomainError("not_found", "There is no such voucher");
  return present(rows[0], zone);
}

/** Lists who redeemed a voucher and for what; a returned use is not counted. */
export async function listUses(db: Db, id: string, { page, pageSize }: Page) {
  const found = db
    .selectFrom("voucher_use")
    .innerJoin("voucher", "voucher.id", "voucher_id")
    .innerJoin("person", "person.id", "voucher_use.person_id")
    .innerJoin("booking", "booking.id", "booking_id")
    .where("series_id", "=", id);
  const { total } = await found.select((all) => all.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await found
    .select(["voucher.code", "person.id as person_id", "person.name", "discount", "at"])
    .select(["booking.id as booking_id", "booking.code as booking_code"])
    .orderBy("at", "desc")
    .orderBy("booking_id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const items = rows.map(
    ({ code, person_id, name, booking_id, booking_code, discount, at }): VoucherUse => ({
      code,
      person: { id: person_id, name },
      booking: { id: booking_id, code: booking_code },
      discount,
      at: at.toISOString(),
    }),
  );
  return { items, total: Number(total), page, pageSize };
}

/** Lists every code of a series and whether it was used. */
export async function listCodes(db: Db, id: string) {
  const rows = await db
    .selectFrom("voucher")
    .select(["code", "used"])
    .where("series_id", "=", id)
    .orderBy("id")
    .execute();
  if (rows.length === 0) throw new DomainError("not_found", "There is no such voucher");
  return rows;
}

function present(row: Row, zone: Zone): StaffVoucher {
  return {
    id: row.series_id,
    code: row.code,
    codes: row.codes,
    series: row.in_series,
    name: row.name,
    kind: row.kind,
    value: row.value,
    maxDiscount: row.max_discount,
    minAmount: row.min_amount,
    appliesTo: row.applies_to,
    validFrom: localDateOf(zone, row.valid_from),
    validUntil: addDays(localDateOf(zone, row.valid_until), -1),
    totalLimit: row.total_limit,
    personLimit: row.person_limit,
    used: row.used,
    given: row.given,
    state: row.state,
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
  };
}
