import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import { checkout } from "../apps/paying-app.ts";
import { testApp } from "../apps/test-app.ts";
import { aCustomer, askHold } from "./bookings.ts";
import { aCourt } from "./venue.ts";

type Item = { id: string; kind: string };
type Extras = { addOns?: { id: number; quantity: number }[]; coachId?: number | null };

export const at = (hour: number, hours = 1, day = 18) => ({
  start: `2043-11-${day}T${String(hour).padStart(2, "0")}:00+07:00`,
  end: `2043-11-${day}T${String(hour + hours).padStart(2, "0")}:00+07:00`,
});

/** Customers who hold a court with add-ons, and what stock and ledger say about it. */
export function heldExtras(db: Db) {
  async function aHold(slots: object[] = [{}], slot = at(8), buffer = 0) {
    const [app, court, sari] = [await testApp(db), await aCourt(db, { buffer }), await aCustomer(db)];
    const items = slots.map((extras) => ({ court: court.slug, ...slot, ...extras }));
    const { body } = await askHold(app, sari, items);
    const { id } = body.booking as { id: string };
    const courts = (body.booking.items as Item[]).filter(({ kind }) => kind === "court").map((item) => item.id);
    const itemId = courts[0] ?? "";
    const change = ({ addOns = [], coachId = null }: Extras) =>
      checkout(app, sari, id, { extras: [{ itemId, addOns, coachId }] });
    const release = () => app.inject({ method: "DELETE", url: `/api/v1/bookings/${id}/hold`, headers: sari.headers });
    return { app, court, sari, id, itemId, courts, change, release };
  }

  async function stockOf({ id }: { id: number }) {
    return (await db.selectFrom("add_on").select("stock").where("id", "=", id).executeTakeFirstOrThrow()).stock;
  }

  async function placesOf(bookingId: string) {
    const { rows } = await sql<{ kind: string; pieces: number }>`select kind, count(*)::int as pieces from allocation
      join resource on resource.id = resource_id where owner_id = ${bookingId} and held_until > clock_timestamp()
      group by kind order by kind`.execute(db);
    return Object.fromEntries(rows.map(({ kind, pieces }) => [kind, pieces]));
  }

  async function lapse(bookingId: string) {
    const past = sql<Date>`now() - interval '1 minute'`;
    await db.updateTable("booking").set({ held_until: past }).where("id", "=", bookingId).execute();
    await db.updateTable("allocation").set({ held_until: past }).where("owner_id", "=", bookingId).execute();
  }

  return { aHold, stockOf, placesOf, lapse };
}
