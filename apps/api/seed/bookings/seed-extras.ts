import { addDays, instantAt } from "@lapang/domain/venue/venue-time";
import type { Tx } from "../../src/db/connect.ts";
import { addOns } from "../content/add-ons.ts";
import { vouchers } from "../content/vouchers.ts";
import type { Random } from "../random.ts";
import { found, seedResources } from "../venue/seed-resources.ts";
import { startOfToday, type VenueDay } from "../venue-day.ts";

/** Seeds add-ons (each lent piece is a resource) and vouchers valid from today. */
export async function seedExtras(tx: Tx, day: VenueDay, random: Random): Promise<void> {
  const rows = await tx
    .insertInto("add_on")
    .values(addOns.map(({ count, ...addOn }, position) => ({ ...addOn, position, stock: stockOf(addOn.kind, count) })))
    .returning(["id", "slug"])
    .execute();
  const ids = new Map(rows.map((row) => [row.slug, row.id]));
  const pieces = addOns
    .filter(({ kind }) => kind === "lent")
    .flatMap(({ slug, name, count }) =>
      Array.from({ length: count }, (_, index) => ({ slug, name: `${name} ${index + 1}` })),
    );
  const resourceOf = await seedResources(
    tx,
    "equipment",
    pieces.map(({ name }) => name),
  );
  await tx
    .insertInto("add_on_unit")
    .values(pieces.map(({ slug, name }) => ({ add_on_id: found(ids, slug), resource_id: resourceOf(name) })))
    .execute();
  await tx.insertInto("voucher").values(voucherRows(day, random)).execute();
}

function stockOf(kind: "lent" | "used-up", count: number): number | null {
  return kind === "used-up" ? count : null;
}

function voucherRows(day: VenueDay, random: Random) {
  const { zone, today } = day;
  return vouchers.map(({ code, name, kind, value, maxDiscount, minAmount, appliesTo, validDays, ...limits }) => ({
    series_id: random.uuid(),
    created_at: startOfToday(day),
    code,
    name,
    kind,
    value,
    max_discount: maxDiscount ?? null,
    min_amount: minAmount,
    applies_to: appliesTo,
    valid_from: instantAt(zone, addDays(today, validDays[0]), 0),
    valid_until: instantAt(zone, addDays(today, validDays[1] + 1), 0),
    total_limit: limits.totalLimit,
    person_limit: limits.personLimit,
  }));
}
