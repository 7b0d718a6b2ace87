import { bookingDetail } from "@lapang/contract/bookings/bookings";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { sellables } from "../../src/kinds.ts";
import { readBooking } from "../../src/modules/bookings/record/read-booking.ts";
import { testDatabase } from "../../src/testing/postgres/database.ts";
import { seedDemo } from "../seed-demo.ts";

const now = new Date("2026-11-18T01:15:00Z");
const { db } = await testDatabase();
await seedDemo(db, { now });

describe("the demo customer's money", () => {
  it("shows every outcome of a payment, and has wallet money and hours to spend", async () => {
    const { rows } = await sql<{ booking: string; payment: string | null; refund: string | null }>`
      select booking.status as booking, payment.status as payment, refund.status as refund
      from booking join person on person.id = booking.person_id left join payment on payment.payable_id = booking.id
      left join refund on refund.payment_id = payment.id where person.email = 'raka@lapang.example' order by booking.created_at`.execute(
      db,
    );
    const outcomes = rows.map((row) => Object.values(row).filter(Boolean).join(" ")).toSorted();
    expect(outcomes).toEqual([
      "cancelled paid wallet",
      "cancelled refunded done",
      "checked_in paid",
      "completed paid",
      "completed paid",
      "completed paid",
      "confirmed paid",
      "confirmed paid",
      "confirmed paid",
      "confirmed paid",
      "expired expired",
    ]);
    const wallet = await db.selectFrom("wallet").select("balance").executeTakeFirst();
    expect(wallet?.balance).toBeGreaterThan(0);
    const lot = await db.selectFrom("package_purchase").select(["minutes", "minutes_left"]).executeTakeFirst();
    expect(lot).toEqual({ minutes: 600, minutes_left: 540 });
  });

  it("is booked in balanced entries, and every balance is their sum", async () => {
    const { rows } = await sql<{
      wrong: number;
      entries: number;
    }>`select (select count(*) from journal_entry left join booking on booking.id = booking_id
        where booking_id is null or booking.person_id is not null) as entries,
      (select count(*) from (select 1 from journal_line group by entry_id having sum(amount) <> 0) as unbalanced)
      + (select count(*) from wallet where balance <> (select -sum(amount) from journal_line
        where account = 'wallet' and owner_id = person_id))
      + (select count(*) from package_purchase as lot where net - (select sum(amount) from tender
        where package_purchase_id = lot.id) <> (select -sum(amount) from journal_line
        where account = 'package' and owner_id = lot.id))
      + (select abs(sum(amount)) from journal_line where account = 'refunds_payable')::int as wrong`.execute(db);
    expect(rows[0]).toEqual({ wrong: 0, entries: 21 });
  });

  it("reads like any booking, with lines that add up to its price", async () => {
    const own = await db.selectFrom("booking").select(["id", "person_id"]).where("person_id", "is not", null).execute();
    for (const { id, person_id } of own) {
      const booking = bookingDetail.parse(await readBooking(db, sellables, { id, personId: person_id ?? "", now }));
      for (const { price, reasons } of booking.items) {
        expect(reasons.reduce((sum, { amount }) => sum + amount, 0)).toBe(price);
      }
      expect(booking.timeline[0]?.kind).toBe("held");
    }
    expect(own).toHaveLength(16);
  });

  it("was all paid in the past", async () => {
    const { rows } = await sql`select 1 from payment where paid_at > ${now} union all
      select 1 from booking_event where at > ${now} union all select 1 from journal_entry where at > ${now}`.execute(
      db,
    );
    expect(rows).toHaveLength(0);
  });
});

describe("the demo's add-ons and vouchers", () => {
  it("include lent and used-up things, and one expired voucher", async () => {
    const { rows } =
      await sql<object>`select (select count(*) from add_on) as things, (select count(*) from add_on_unit) as pieces,
      (select count(distinct series_id) from voucher) as vouchers, (select count(distinct series_id) from voucher where valid_from <= ${now}
        and valid_until > ${now}) as valid, (select count(*) from club_member where status = 'active') as members`.execute(
        db,
      );
    expect(rows).toEqual([{ things: 6, pieces: 42, vouchers: 5, valid: 4, members: 75 }]);
  });
});
