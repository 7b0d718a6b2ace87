import type { DeskFound } from "@lapang/contract/desk/desk";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";

const MOST = 8;

/** Finds customers, bookings and receipts by part of a name, number or code. */
export async function searchDesk(db: Db, wanted: string): Promise<DeskFound> {
  const text = `%${wanted.replace(/[\\%_]/g, "\\$&")}%`;
  const digits = digitsOf(wanted);
  const [customers, bookings, payments] = await Promise.all([
    findCustomers(db, text, digits),
    findBookings(db, text, digits),
    findPayments(db, wanted),
  ]);
  return { customers, bookings, payments };
}

/** Phone numbers are stored as "+62812…"; people say "0812 …". */
function digitsOf(wanted: string): string | null {
  const digits = wanted.replace(/[^\d]/g, "").replace(/^(0|62)/, "");
  return digits.length >= 4 && /^[\d\s()+.-]+$/.test(wanted) ? `%${digits}%` : null;
}

async function findCustomers(db: Db, text: string, digits: string | null): Promise<DeskFound["customers"]> {
  const rows = await db
    .selectFrom("person")
    .select(["id", "name", "phone", "walk_in"])
    .where("erased_at", "is", null)
    .where("disabled_at", "is", null)
    .where((where) =>
      where.or([
        where("name", "ilike", text),
        where("email", "ilike", text),
        ...(digits ? [where("phone", "like", digits)] : []),
      ]),
    )
    .orderBy("walk_in")
    .orderBy("name")
    .limit(MOST)
    .execute();
  return rows.map(({ walk_in: walkIn, ...person }) => ({ ...person, walkIn }));
}

async function findBookings(db: Db, text: string, digits: string | null): Promise<DeskFound["bookings"]> {
  const rows = await db
    .selectFrom("booking")
    .select(["id", "code", "title", "contact_name", "status", "starts_at"])
    .where((where) =>
      where.or([
        where("code", "ilike", text.replaceAll("-", "")),
        where("contact_name", "ilike", text),
        ...(digits ? [where("contact_phone", "like", digits)] : []),
      ]),
    )
    .where("status", "not in", ["expired", "held"])
    // Bookings nearest to now come first.
    .orderBy(sql`abs(extract(epoch from coalesce(starts_at, created_at) - now()))`)
    .limit(MOST)
    .execute();
  return rows.map(({ title, contact_name: name, starts_at, status, ...booking }) => ({
    ...booking,
    name,
    title: title ?? booking.code,
    status: status as DeskFound["bookings"][number]["status"],
    startsAt: starts_at?.toISOString() ?? null,
  }));
}

/** Only long input is searched as part of a receipt number. */
async function findPayments(db: Db, wanted: string): Promise<DeskFound["payments"]> {
  if (wanted.length < 4) return [];
  const rows = await db
    .selectFrom("payment")
    .leftJoin("person", "person.id", "payment.person_id")
    .select(["payment.id", "order_id", "amount", "person.name", "payment.created_at"])
    .where("order_id", "ilike", `%${wanted.replace(/[\\%_]/g, "\\$&")}%`)
    .orderBy("payment.created_at", "desc")
    .limit(MOST)
    .execute();
  return rows.map(({ order_id: orderId, created_at, ...payment }) => ({
    ...payment,
    orderId,
    at: created_at.toISOString(),
  }));
}
