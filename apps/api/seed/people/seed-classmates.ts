import { addDays, instantAt } from "@lapang/domain/venue/venue-time";
import type { Tx } from "../../src/db/connect.ts";
import { listSessions, planTraining, seedChildren, seedTraining } from "../academy/seed-training.ts";
import { insertBookings, type Planner } from "../bookings/booking-rows.ts";
import { CLASS, classmates, guest } from "../content/pupils.ts";
import { startOfToday } from "../venue-day.ts";
import { StoryDraft } from "./customer-draft.ts";

const MISSED_DAYS_AGO = 12;

/** Fills the demo coach's class with other accounts' children: attendance, skills and make-up sessions. */
export async function seedClassmates(tx: Tx, planner: Pick<Planner, "day" | "random" | "nextCode">): Promise<void> {
  const { random, nextCode } = planner;
  for (const pupil of classmates) {
    const parent = await findParent(tx, pupil.parent);
    const [childId = ""] = await seedChildren(tx, planner, { personId: parent.id, children: [pupil] });
    const contact = { name: parent.name, phone: pupil.parent };
    const booking = { id: random.uuid(), code: nextCode(), personId: parent.id, contact };
    const training = await planTraining(tx, booking, { childId, pupil });
    const story = new StoryDraft(random, parent.id);
    story.pay(training.booking, "qris");
    await insertBookings(tx, [training.booking]);
    await seedTraining(tx, planner, training);
    await story.write(tx);
  }
  await seedGuest(tx, planner);
}

/** A make-up credit outlives its class. */
async function seedGuest(tx: Tx, { day, random }: Pick<Planner, "day" | "random">): Promise<void> {
  const parent = await findParent(tx, guest.parent);
  const [childId = ""] = await seedChildren(tx, { day, random }, { personId: parent.id, children: [guest] });
  const { id: batchId } = await tx.selectFrom("batch").select("id").where("code", "=", CLASS).executeTakeFirstOrThrow();
  const next = (await listSessions(tx, batchId)).find(
    ({ starts_at }) => starts_at >= instantAt(day.zone, addDays(day.today, 1), 0),
  );
  if (!next) return;
  const person = { person_id: parent.id, participant_id: childId };
  const id = random.uuid();
  const created = { created_at: startOfToday(day) };
  await tx
    .insertInto("make_up_credit")
    .values({
      ...{ id, ...person, ...created, programme_name: "Bola Kecil BK-L", level: guest.level, reason: "absence" },
      missed_at: instantAt(day.zone, addDays(day.today, -MISSED_DAYS_AGO), "15:00"),
      valid_until: next.ends_at,
    })
    .execute();
  await tx
    .insertInto("class_seat")
    .values({ id: random.uuid(), session_id: next.id, make_up_id: id, ...person, ...created })
    .execute();
}

async function findParent(tx: Tx, phone: string) {
  return tx.selectFrom("person").select(["id", "name"]).where("phone", "=", phone).executeTakeFirstOrThrow();
}
