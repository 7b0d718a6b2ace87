import { addDays, instantAt } from "@lapang/domain/venue/venue-time";
import type { Tx } from "../../src/db/connect.ts";
import type { Random } from "../random.ts";
import type { SeededPerson } from "../venue/seed-venue.ts";
import { startOfToday, type VenueDay } from "../venue-day.ts";
import { readLeaseTerms } from "./lease-terms.ts";

const CODE = "KSTDEM22";
const ROOM = "A1";

/** Seeds the demo customer's room request, for staff to approve, and a house visit the day after tomorrow. */
export async function seedLeases(tx: Tx, day: VenueDay, random: Random, customer: SeededPerson): Promise<void> {
  const { room, agreed } = await readLeaseTerms(tx, ROOM);
  const id = random.uuid();
  const at = startOfToday(day);
  const moments = { created_at: at, updated_at: at };
  await tx
    .insertInto("lease")
    .values({
      id,
      code: CODE,
      person_id: customer.id,
      kost_room_id: room.id,
      term: "quarterly",
      starts_on: addDays(day.today, 7),
      tenant_name: customer.name,
      tenant_gender: "male",
      tenant_phone: customer.phone,
      occupation: "Desainer produk",
      people: 1,
      agreed: JSON.stringify(agreed),
      ...moments,
    })
    .execute();
  await tx
    .insertInto("lease_event")
    .values({ lease_id: id, at, kind: "requested", actor: "tenant", person_id: customer.id })
    .execute();
  await tx
    .insertInto("kost_visit")
    .values({
      id: random.uuid(),
      ...moments,
      person_id: customer.id,
      property_id: room.property_id,
      kost_room_id: room.id,
      starts_at: instantAt(day.zone, addDays(day.today, 2), "10:00"),
      status: "confirmed",
      phone: customer.phone,
    })
    .execute();
}
