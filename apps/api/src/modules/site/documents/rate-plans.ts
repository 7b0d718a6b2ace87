import type { SiteValue } from "@lapang/contract/site/site-documents";
import { DomainError } from "@lapang/domain/errors";
import { slugOf } from "@lapang/domain/site/slug-of";
import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import { refuseCounted } from "../resources.ts";

type Keeping = { id: number; plans: SiteValue<"room-type">["plans"]; now: Date };

/**
 * Replaces the plans of a room type. Keeps a plan that a future stay was sold under, because changes of that stay need it.
 */
export async function keepPlans(tx: Tx, { id, plans, now }: Keeping): Promise<void> {
  const keyed = plans.map((plan) => ({ ...plan, code: plan.code ?? slugOf(plan.name) }));
  const codes = keyed.map(({ code }) => code);
  if (new Set(codes).size < codes.length) {
    throw new DomainError("conflict", "Two plans have one code", { field: "plans" });
  }
  const { rows } = await sql<{ count: number; until: Date | null }>`
    select count(*)::int as count, max(item.ends_at) as until from booking_item as item
    join booking on booking.id = item.booking_id
    where item.kind = 'hotel' and item.ends_at > ${now}
      and booking.status in ('held', 'awaiting_payment', 'confirmed', 'checked_in')
      and resource_id in (select resource_id from hotel_room where room_type_id = ${id})
      and item.details ->> 'plan' in (select code from rate_plan
        where room_type_id = ${id} and not code = any(${codes}::text[]))`.execute(tx);
  for (const found of rows) refuseCounted(found);
  await sql`delete from rate_plan where room_type_id = ${id} and not code = any(${codes}::text[])`.execute(tx);
  for (const { pricePerNight, weekendPrice, ...plan } of keyed) {
    const row = { ...plan, price_per_night: pricePerNight, weekend_price: weekendPrice };
    await tx
      .insertInto("rate_plan")
      .values({ ...row, room_type_id: id })
      .onConflict((conflict) => conflict.constraint("rate_plan_code_unique").doUpdateSet(row))
      .execute();
  }
}
