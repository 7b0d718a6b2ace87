import { liveHoldsLimit } from "@lapang/domain/booking/limit";
import { packageLines } from "@lapang/domain/booking/package-lines";
import { kinds } from "@lapang/domain/kinds";
import { sql } from "kysely";
import { liveHolds } from "../bookings/hold/limits.ts";
import type { NewItem } from "../bookings/item.ts";
import type { Sellable } from "../bookings/sellable.ts";
import { handOutHours } from "./hand-out-hours.ts";
import { type PackageOffer, type PackageWish, readPackages } from "./read-package.ts";
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
