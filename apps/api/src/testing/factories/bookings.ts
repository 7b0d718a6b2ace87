import { randomUUID } from "node:crypto";
import { isStaff, type Role } from "@lapang/domain/staff/roles";
import type { FastifyInstance } from "fastify";
import type { Db } from "../../db/connect.ts";
import { aResource } from "./resources.ts";
import { aDrawer, aPerson, aSession } from "./venue.ts";

const FAR_AHEAD = new Date("2100-01-01T00:00:00Z");
let counter = 0;

/** A customer with a session; send `headers` with every request. */
export async function aCustomer(db: Db, traits: { name?: string; role?: string } = {}) {
  const person = await aPerson(db, traits);
  if (traits.role && isStaff(traits.role as Role)) await aDrawer(db, person.id);
  return { ...person, headers: { cookie: `token=${await aSession(db, person.id, FAR_AHEAD)}` } };
}
export type Customer = Awaited<ReturnType<typeof aCustomer>>;

type Slot = {
  court: string;
  start: string;
  end: string;
  addOns?: { id: number; quantity: number }[];
  coachId?: number;
};

/** Requests a hold as the web does; times such as "2043-11-18T08:00+07:00". */
export async function askHold(
  app: FastifyInstance,
  customer: Pick<Customer, "headers">,
  slots: readonly Slot[],
  { key = randomUUID() as string, ...rest }: { key?: string; expectedTotal?: number; series?: boolean } = {},
) {
  const items = slots.map(({ start, end, ...slot }) => ({
    kind: "court",
    ...slot,
    start: new Date(start).toISOString(),
    end: new Date(end).toISOString(),
  }));
  const reply = await app.inject({
    method: "POST",
    url: "/api/v1/holds",
    headers: { ...customer.headers, "idempotency-key": key },
    payload: { items, ...rest },
  });
  return { status: reply.statusCode, body: reply.json() };
}

type VoucherTraits = {
  code: string;
  kind?: "percent" | "amount";
  value: number;
  totalLimit?: number;
  personLimit?: number;
};

/** A voucher that is valid at any test's time. */
export async function aVoucher(db: Db, { code, kind = "percent", value, totalLimit, personLimit }: VoucherTraits) {
  await db
    .insertInto("voucher")
    .values({
      code,
      name: code,
      kind,
      value,
      valid_from: new Date("2020-01-01"),
      valid_until: new Date("2100-01-01"),
      ...(totalLimit && { total_limit: totalLimit }),
      ...(personLimit && { person_limit: personLimit }),
    })
    .execute();
}

type AddOnTraits = { kind?: "lent" | "used-up"; count: number; price?: number; per?: "booking" | "hour" };

/** An add-on: `count` pieces to lend, or `count` in stock. */
export async function anAddOn(db: Db, { kind = "lent", count, price = 20_000, per = "booking" }: AddOnTraits) {
  counter += 1;
  const slug = `add-on-${counter}`;
  const addOn = await db
    .insertInto("add_on")
    .values({ slug, name: slug, kind, per, price, stock: kind === "used-up" ? count : null })
    .returningAll()
    .executeTakeFirstOrThrow();
  for (let piece = 0; kind === "lent" && piece < count; piece += 1) {
    const resource = await aResource(db, { kind: "equipment", name: `${slug} ${piece + 1}` });
    await db.insertInto("add_on_unit").values({ resource_id: resource.id, add_on_id: addOn.id }).execute();
  }
  return addOn;
}

export async function aCoach(db: Db, { rate = 200_000 } = {}) {
  counter += 1;
  const resource = await aResource(db, { kind: "coach", name: `Coach ${counter}` });
  return db
    .insertInto("coach")
    .values({
      resource_id: resource.id,
      slug: `coach-${counter}`,
      name: `Coach ${counter}`,
      headline: "Pelatih",
      private_rate: rate,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
