import { DomainError } from "@lapang/domain/errors";
import type { Db } from "../../../db/connect.ts";
import { enqueue } from "../../../jobs/enqueue.ts";
import { recordAction } from "../../audit/record-action.ts";
import { lockPerson, tellTimeline } from "../../bookings/record/booking-rows.ts";
import { setRelief } from "../../bookings/record/relief-rows.ts";
import { takeBackCredit } from "../../bookings/relief/take-back.ts";
import type { Sellables } from "../../bookings/sellables.ts";
import { openClosures } from "../../ledger/ledger.ts";
import { ownMoney } from "./declare-rain.ts";
import { lockForRelief } from "./give-relief.ts";
import { notifyRained } from "./notify-rained.ts";

type Taking = { id: string; items?: readonly string[] | undefined; staffId: string; now: Date };

/**
 * Withdraws a rain-out for each customer who has not used the compensation, each in its own transaction. Withdrawing all of it
 * also opens the courts.
 */
export async function takeBackRain(db: Db, sellables: Sellables, { id, items, staffId, now }: Taking): Promise<void> {
  const reliefs = await listReliefs(db, id, ["waiting", "offered", "credited"]);
  const chosen = reliefs.filter(({ item_id }) => !items || items.includes(item_id));
  const others = chosen.filter(({ person_id }) => person_id !== staffId);
  if (chosen.length > 0 && others.length === 0) throw ownMoney();
  for (const relief of others) {
    await takeBackOne(db, sellables, { id: relief.id, personId: relief.person_id, staffId, now }).catch(
      (error: unknown) => {
        if (!(error instanceof DomainError)) throw error;
      },
    );
  }
  if (!items) await openAgain(db, { id, staffId });
}

/** Enqueues the failed compensations again. */
export async function retryRain(db: Db, { id, staffId }: { id: string; staffId: string }): Promise<void> {
  const failed = await listReliefs(db, id, ["failed"]);
  const others = failed.filter(({ person_id }) => person_id !== staffId);
  if (failed.length > 0 && others.length === 0) throw ownMoney();
  await db.transaction().execute(async (tx) => {
    for (const relief of others) await setRelief(tx, relief.id, { status: "waiting", problem: null });
    await enqueue(tx, "carry_out_rain", { id });
  });
}

async function listReliefs(db: Db, rainOutId: string, statuses: string[]) {
  const rain = await db.selectFrom("rain_out").select("id").where("id", "=", rainOutId).executeTakeFirst();
  if (!rain) throw new DomainError("not_found", "There is no such closure");
  return db
    .selectFrom("visit_relief")
    .innerJoin("booking", "booking.id", "visit_relief.booking_id")
    .select(["visit_relief.id", "item_id", "booking.person_id"])
    .where("rain_out_id", "=", rainOutId)
    .where("visit_relief.status", "in", statuses)
    .orderBy("visit_relief.starts_at")
    .execute();
}

type One = { id: string; personId: string | null; staffId: string; now: Date };

async function takeBackOne(db: Db, sellables: Sellables, { id, personId, staffId, now }: One): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (personId) await lockPerson(tx, personId);
    const { booking, relief } = await lockForRelief(tx, id, now);
    const { status, amount, package_minutes: packageMinutes } = relief;
    if (!["waiting", "offered", "credited"].includes(status)) return;
    await setRelief(tx, id, { status: "taken_back", settled_at: now });
    await tellTimeline(tx, booking.id, { kind: "rain_taken_back", actor: "staff", personId: staffId });
    await recordAction(tx, {
      personId: staffId,
      concernedId: booking.person_id,
      action: "rain_taken_back",
      subjectId: booking.id,
      details: { booking: booking.code, before: status, amount, packageMinutes },
    });
    if (status !== "waiting") {
      await notifyRained(tx, { booking, relief, news: "taken_back", amount, packageMinutes, free: [] });
    }
    // Lock order: the ledger comes last.
    if (status === "credited") await takeBackCredit(tx, sellables, booking, { relief, now });
  });
}

async function openAgain(db: Db, { id, staffId }: { id: string; staffId: string }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const rain = await tx.selectFrom("rain_out").select("closures").where("id", "=", id).forUpdate().executeTakeFirst();
    if (!rain || rain.closures.length === 0) return;
    await tx.updateTable("rain_out").set({ closures: [] }).where("id", "=", id).execute();
    const details = { closures: rain.closures.length };
    await recordAction(tx, { personId: staffId, concernedId: null, action: "rain_opened", subjectId: id, details });
    await openClosures(tx, rain.closures.map(Number));
  });
}
