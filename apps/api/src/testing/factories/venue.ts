import { createHash, randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import { aResource } from "./resources.ts";

let counter = 0;
const next = (word: string) => {
  counter += 1;
  return `${word}-${counter}`;
};
const everyDay = [1, 2, 3, 4, 5, 6, 7];

export async function aVenue(db: Db, settings: object = {}): Promise<void> {
  await db
    .insertInto("venue")
    .values({
      name: "Lapang",
      tagline: "Main tenis",
      description: "Lapangan",
      street: "Jl. Uji 1",
      city: "Bandung",
      province: "Jawa Barat",
      postal_code: "40111",
      phone: "+62221234567",
      whatsapp: "+628111234567",
      email: "halo@lapang.example",
      zone: "Asia/Jakarta",
      latitude: -6.9,
      longitude: 107.6,
      map_url: "https://maps.example",
      settings: JSON.stringify(settings),
    })
    .execute();
  await db
    .insertInto("opening_hours")
    .values(everyDay.map((weekday) => ({ weekday, opens: "06:00", closes: "12:00" })))
    .execute();
}

type CourtTraits = {
  slug?: string;
  surface?: string;
  setting?: string;
  lamps?: number;
  price?: number;
  status?: string;
  position?: number;
  maxSlots?: number;
  slotMinutes?: number;
  buffer?: number;
};

/** A court priced every day from 06.00 to 12.00. */
export async function aCourt(db: Db, traits: CourtTraits = {}) {
  const resource = await aResource(db);
  const slug = traits.slug ?? next("court");
  const court = await db
    .insertInto("court")
    .values({
      resource_id: resource.id,
      slug,
      code: slug.toUpperCase(),
      name: slug,
      surface: traits.surface ?? "keras",
      setting: traits.setting ?? "outdoor",
      lamp_count: traits.lamps ?? 0,
      summary: "Lapangan uji",
      status: traits.status ?? "open",
      position: traits.position ?? 0,
      max_slots: traits.maxSlots ?? 3,
      slot_minutes: traits.slotMinutes ?? 60,
      buffer_minutes: traits.buffer ?? 0,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await db
    .insertInto("price_rule")
    .values({
      court_id: court.id,
      tier: "public",
      label: "Jam biasa",
      weekdays: everyDay,
      from_time: "06:00",
      to_time: "12:00",
      price_per_hour: traits.price ?? 150_000,
    })
    .execute();
  return court;
}

type Stretch = { from: string; to: string; purpose?: string; heldUntil?: Date; note?: string };

/** An allocation; times such as "2043-11-17T08:00+07:00". */
export async function anAllocation(db: Db, resourceId: number, { from, to, purpose, heldUntil, note }: Stretch) {
  await db
    .insertInto("allocation")
    .values({
      resource_id: resourceId,
      during: sql<string>`tstzrange(${new Date(from)}, ${new Date(to)})`,
      purpose: purpose ?? "booking",
      owner_id: randomUUID(),
      held_until: heldUntil ?? null,
      note: note ?? null,
    })
    .execute();
}

type PersonTraits = { name?: string; email?: string | null; role?: string; rights?: string[] | null };

export async function aPerson(db: Db, traits: PersonTraits = {}) {
  return db
    .insertInto("person")
    .values({
      name: traits.name ?? "Sari",
      email: traits.email === undefined ? `${next("sari")}@example.com` : traits.email,
      role: traits.role ?? "customer",
      rights: traits.rights ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function aSession(db: Db, personId: string, expiresAt: Date): Promise<string> {
  const token = randomUUID();
  const token_hash = createHash("sha256").update(token).digest();
  // Visible until its end, whatever the test's clock; earlier ends have their own tests.
  const moments = {
    created_at: expiresAt,
    last_seen_at: expiresAt,
    expires_at: expiresAt,
    second_factor_at: expiresAt,
  };
  await db
    .insertInto("session")
    .values({ token_hash, person_id: personId, ...moments })
    .execute();
  return token;
}

/** An open, empty cash drawer, which taking cash requires. */
export async function aDrawer(db: Db, personId: string): Promise<void> {
  await db.insertInto("cash_drawer").values({ person_id: personId, opened_at: new Date() }).execute();
}
