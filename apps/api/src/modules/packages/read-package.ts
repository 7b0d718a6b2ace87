import { randomUUID } from "node:crypto";
import type { PackageItem } from "@lapang/domain/booking/package-lines";
import { DomainError } from "@lapang/domain/errors";
import type { Db } from "../../db/connect.ts";
import type { Buyer } from "../bookings/capabilities/sale.ts";

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
