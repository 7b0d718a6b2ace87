import { randomUUID } from "node:crypto";
import type { PackageItem } from "@lapang/domain/booking/package-lines";
import { DomainError } from "@lapang/domain/errors";
import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import type { Buyer, Judging } from "../bookings/sellable.ts";

export type PackageWish = { package: string };
export type PackageOffer = (PackageItem & { slug: string; hours: number; validDays: number })[];

/** Reads packages on sale at today's price. */
export async function readPackages(db: Db, _: Buyer, wishes: readonly PackageWish[]): Promise<PackageOffer> {
  const rows = await db
    .selectFrom("hour_package")
    .select(["slug", "name", "hours", "price", "valid_days as validDays"])
    .where("slug", "in", [...new Set(wishes.map((wish) => wish.package))])
    .where("active", "=", true)
    .execute();
  return wishes.map((wish) => {
    const row = rows.find(({ slug }) => slug === wish.package);
    if (!row) throw new DomainError("not_found", "There is no such package");
    return { itemId: randomUUID(), ...row };
  });
}

/** Counts the customer's unpaid bookings with a package. */
export const atTheCheckout = ({ person }: Buyer) => sql<string>`(select count(distinct booking.id)::text
  from booking join booking_item as item on item.booking_id = booking.id and item.kind = 'package'
  where person_id = ${person.id} and status in ('held', 'awaiting_payment') and held_until > clock_timestamp())`;

/** Limits unpaid packages to `liveHoldsPerCustomer`. */
export function refuseTooMany(_: PackageOffer, { settings, limits }: Judging): void {
  const [limit, has] = [settings.liveHoldsPerCustomer, Number(limits)];
  if (has < limit) return;
  const details = { rule: "quota", quota: "live_holds", limit, has };
  throw new DomainError("quota_exceeded", `At most ${limit} packages at the checkout`, details);
}
