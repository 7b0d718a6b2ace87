import type { BatchPlan } from "@lapang/contract/academy/staff-academy";
import { DomainError } from "@lapang/domain/errors";
import { addDays, instantAt, type LocalDate, weekdayOf } from "@lapang/domain/venue/venue-time";
import type { Db } from "../../../db/connect.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";

type Court = { id: number; resource_id: number; slug: string; name: string };

export type PlannedMeeting = { date: LocalDate; start: Date; end: Date; court: Court };

export type ReadPlan = {
  programme: { id: number; name: string };
  coach: { id: number; resource_id: number };
  court: Court;
  courts: readonly Court[];
  meetings: PlannedMeeting[];
};

/** Resolves the names in a plan and computes the date of every session. */
export async function readPlan(db: Db, plan: BatchPlan): Promise<ReadPlan> {
  const { zone } = await findVenueRules(db);
  if (plan.from >= plan.to) {
    const fields = [{ field: "to", problem: "after the beginning" }];
    throw new DomainError("invalid_request", "Some fields are not valid", { fields });
  }
  const [programme, coach, courts] = await Promise.all([
    db
      .selectFrom("programme")
      .select(["id", "name"])
      .where("slug", "=", plan.programme)
      .where("active", "=", true)
      .executeTakeFirst(),
    db.selectFrom("coach").select(["id", "resource_id"]).where("slug", "=", plan.coach).executeTakeFirst(),
    db
      .selectFrom("court")
      .select(["id", "resource_id", "slug", "name"])
      .where("status", "=", "open")
      .orderBy("position")
      .orderBy("slug")
      .execute(),
  ]);
  if (!programme) throw unknown("programme");
  if (!coach) throw unknown("coach");
  const courtOf = (slug: string): Court => {
    const court = courts.find((one) => one.slug === slug);
    if (!court) throw unknown("court");
    return court;
  };
  const days = Array.from({ length: plan.weeks * 7 }, (_, index) => addDays(plan.startsOn, index));
  const meetings = days
    .filter((date) => plan.weekdays.includes(weekdayOf(date)) && !plan.skip.includes(date))
    .map((date) => ({
      date,
      start: instantAt(zone, date, plan.from),
      end: instantAt(zone, date, plan.to),
      court: courtOf(plan.courts[date] ?? plan.court),
    }));
  return { programme, coach, court: courtOf(plan.court), courts, meetings };
}

const unknown = (what: string) => new DomainError("not_found", `There is no such ${what}`);
