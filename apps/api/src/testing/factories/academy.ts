import { randomUUID } from "node:crypto";
import { addDays, instantAt } from "@lapang/domain/venue/venue-time";
import type { FastifyInstance } from "fastify";
import type { Db } from "../../db/connect.ts";
import { recordGuardian } from "../../modules/consent/record-consent.ts";
import { aCoach, aCustomer, type Customer } from "./bookings.ts";
import { aCourt } from "./venue.ts";

let counter = 0;

type ClassTraits = {
  capacity?: number;
  /** Days after 17 November 2043 with a session, at 16.00. */
  days?: readonly number[];
  price?: number;
  trialPrice?: number | null;
  level?: string;
  ages?: [number, number | null];
};

/** A class of a new programme with its sessions; their court and coach are allocated in the ledger. */
export async function aClass(db: Db, traits: ClassTraits = {}) {
  const { capacity = 8, days = [3, 10, 17, 24], price = 1_200_000, trialPrice = 75_000 } = traits;
  const { level = "pemula", ages = [5, 12] } = traits;
  counter += 1;
  const [court, coach] = [await aCourt(db), await aCoach(db)];
  const programme = await db
    .insertInto("programme")
    .values({
      slug: `program-${counter}`,
      name: `Program ${counter}`,
      summary: "Program uji",
      age_min: ages[0],
      age_max: ages[1],
      level,
      format: "Grup",
      price_per_term: price,
      trial_price: trialPrice,
      term_weeks: 4,
      drill: "reli",
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const dates = days.map((day) => addDays("2043-11-17", day));
  const batch = await db
    .insertInto("batch")
    .values({
      programme_id: programme.id,
      code: `K-${counter}`,
      coach_id: coach.id,
      court_id: court.id,
      weekdays: [5],
      from_time: "16:00",
      to_time: "17:00",
      starts_on: dates[0] ?? "2043-11-20",
      ends_on: dates.at(-1) ?? "2043-11-20",
      capacity,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const sessions = [];
  for (const date of dates) {
    const at = (time: string) => instantAt("Asia/Jakarta", date, time);
    const row = { batch_id: batch.id, starts_at: at("16:00"), ends_at: at("17:00"), court_id: court.id, capacity };
    sessions.push(await db.insertInto("class_session").values(row).returningAll().executeTakeFirstOrThrow());
  }
  return { programme, batch, sessions, court, coach };
}
export type TestClass = Awaited<ReturnType<typeof aClass>>;

type ChildTraits = { name?: string; born?: string; level?: string; consented?: boolean };

/** A child of an account, with the guardian's consent unless `consented` is false. */
export async function aChild(db: Db, personId: string, traits: ChildTraits = {}) {
  const { name = "Bima", born = "2036-01-01", level = "pemula", consented = true } = traits;
  const taken = await db.selectFrom("participant").select("place").where("person_id", "=", personId).execute();
  const child = await db
    .insertInto("participant")
    .values({ person_id: personId, name, birth_date: born, level, place: taken.length + 1 })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (consented) {
    const act = { personId, way: "account", now: new Date() } as const;
    await db.transaction().execute((tx) => recordGuardian(tx, act, { participantIds: [child.id] }));
  }
  return child;
}

type SeatWish = { batch: string; participant?: string | null; trial?: string };

/** Requests seats as the web does. */
export async function askSeats(
  app: FastifyInstance,
  { headers }: Pick<Customer, "headers">,
  wishes: readonly SeatWish[],
  { key = randomUUID() as string, ...rest }: { key?: string; expectedTotal?: number } = {},
) {
  const reply = await app.inject({
    method: "POST",
    url: "/api/v1/holds",
    headers: { ...headers, "idempotency-key": key },
    payload: { items: wishes.map((wish) => ({ kind: "academy", ...wish })), ...rest },
  });
  const body = reply.json();
  return { status: reply.statusCode, body, code: body.error?.code as string | undefined };
}

/** Sessions with more people than seats or with a wrong count; must always be empty. */
export async function listOversold(db: Db): Promise<string[]> {
  const sessions = await db
    .selectFrom("class_session")
    .leftJoin("class_seat", "class_seat.session_id", "class_session.id")
    .innerJoin("batch", "batch.id", "class_session.batch_id")
    .select(["class_session.id", "class_session.capacity", "seats_taken", "batch.enrolled"])
    .select((column) => column.fn.count<number>("class_seat.id").as("seats"))
    .groupBy(["class_session.id", "batch.enrolled"])
    .execute();
  return sessions
    .filter(({ seats, enrolled, seats_taken, capacity }) => seats + enrolled !== seats_taken || seats_taken > capacity)
    .map(({ id }) => id);
}

/** Signs in the coach of this class. */
export async function signInCoach(db: Db, { coach }: Pick<TestClass, "coach">): Promise<Customer> {
  const person = await aCustomer(db, { role: "coach", name: coach.name });
  await db.updateTable("coach").set({ person_id: person.id }).where("id", "=", coach.id).execute();
  return person;
}
