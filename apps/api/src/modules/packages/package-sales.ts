import { randomUUID } from "node:crypto";
import { liveHoldsLimit } from "@lapang/domain/booking/limit";
import { type PackageItem, packageLines } from "@lapang/domain/booking/package-lines";
import { DomainError } from "@lapang/domain/errors";
import { kinds } from "@lapang/domain/kinds";
import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import type { Buyer } from "../bookings/capabilities/sale.ts";
import { liveHolds } from "../bookings/hold/limits.ts";
import type { NewItem } from "../bookings/item.ts";
import type { Sellable } from "../bookings/sellable.ts";
import { handOutHours } from "./hand-out-hours.ts";
import { takeHoursBack } from "./take-hours-back.ts";

/** Sells hour packages: no places in the ledger; payment adds the hours. */
export const packageSales: Sellable<PackageWish, PackageOffer> = {
  kind: kinds.package,

  read: readPackages,
  limits: (_, { buyer, settings }) => [
    { ...liveHoldsLimit(settings, "packages"), has: liveHolds("package", buyer.person.id) },
  ],
  lines: packageLines,
  rows: (offer) => offer.map(rowOf),
  deliver: handOutHours,
  revoke: takeHoursBack,
  stillLasts: (now) => sql`exists (select from package_purchase as lot
    where lot.booking_id = booking.id and lot.minutes_left > 0 and lot.valid_until > ${now})`,
  present: ({ details: { slug, hours, validDays } }) => ({ package: { slug, hours, validDays } }),
};

function rowOf({ itemId, slug, name, hours, validDays }: PackageOffer[number]): NewItem {
  return { id: itemId, kind: "package", title: name, details: { slug, hours, validDays } };
}

type PackageWish = { package: string };
type PackageOffer = (PackageItem & { slug: string; hours: number; validDays: number })[];

/** Reads packages on sale at today's price. */
async function readPackages(db: Db, _: Buyer, wishes: readonly PackageWish[]): Promise<PackageOffer> {
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
