import type { ViewFilters, ViewTable } from "@lapang/domain/staff/saved-views";
import type { Tx } from "../src/db/connect.ts";
import type { Random } from "./random.ts";
import { startOfToday, type VenueDay } from "./venue-day.ts";

type SeedView = { table: ViewTable; name: string; filters: ViewFilters; shared: boolean };

const views: readonly SeedView[] = [
  { table: "customers", name: "Main pagi", filters: { tag: "pagi" }, shared: true },
  { table: "customers", name: "Akun ditutup", filters: { state: "closed", sort: "name" }, shared: false },
  {
    table: "payments",
    name: "QRIS terbesar",
    filters: { status: "paid", method: "qris", sort: "largest" },
    shared: false,
  },
  { table: "audit", name: "Catatan dibuka", filters: { action: "record_opened" }, shared: true },
];

/** Seeds the demo manager's saved views. */
export async function seedViews(tx: Tx, day: VenueDay, random: Random): Promise<void> {
  const { id } = await tx
    .selectFrom("person")
    .select("id")
    .where("email", "=", "hendra@lapang.example")
    .executeTakeFirstOrThrow();
  const rows = views.map(({ table, filters, ...view }, at) => ({
    ...view,
    id: random.uuid(),
    person_id: id,
    table_name: table,
    filters: JSON.stringify(filters),
    place: at + 1,
    created_at: startOfToday(day),
  }));
  await tx.insertInto("saved_view").values(rows).execute();
}
