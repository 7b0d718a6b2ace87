import { duesPeriods } from "@lapang/domain/club/dues";
import { z } from "zod";
import { surface } from "./courts.ts";
import { instant, rupiah, slug } from "./fields.ts";

const priceReason = z.object({
  from: z.string().nullable(),
  to: z.string().nullable(),
  label: z.string(),
  peak: z.boolean(),
  amount: z.int(),
});

/** What every item has, whatever it is. */
const item = z.object({
  id: z.uuid(),
  title: z.string(),
  parentId: z.uuid().nullable().describe("Of what goes along with something: the item it belongs to"),
  quantity: z.int(),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  price: rupiah,
  reasons: z.array(priceReason).describe("Why this price: the lines add up to it"),
});

const court = item.extend({
  kind: z.literal("court"),
  court: z.object({ slug, name: z.string(), surface, setting: z.enum(["indoor", "outdoor"]) }),
});
const coach = item.extend({
  kind: z.literal("coach"),
  coach: z.object({ id: z.int(), slug, name: z.string() }),
});
const addOn = item.extend({ kind: z.literal("add-on"), addOnId: z.int() });
const hourPackage = item.extend({
  kind: z.literal("package"),
  package: z.object({ slug, hours: z.int(), validDays: z.int() }),
});

const membership = item.extend({
  kind: z.literal("membership"),
  membership: z.object({
    club: z.object({ slug, name: z.string() }),
    member: z.string(),
    period: z.enum(duesPeriods),
    from: instant,
    to: instant,
  }),
});

const share = item.extend({
  kind: z.literal("share"),
  share: z.object({ matchId: z.uuid(), court: z.object({ slug, name: z.string() }), opener: z.string() }),
});

const visit = item.extend({
  kind: z.literal("visit"),
  visit: z.object({
    club: z.object({ slug, name: z.string() }),
    court: z.object({ slug, name: z.string() }),
  }),
});

/** Something that is in a booking; each kind says what is its own. */
export const bookingItem = z.discriminatedUnion("kind", [court, coach, addOn, hourPackage, membership, share, visit]);

export type BookingItem = z.output<typeof bookingItem>;
export type CourtItem = z.output<typeof court>;
export type ItemKind = BookingItem["kind"];
