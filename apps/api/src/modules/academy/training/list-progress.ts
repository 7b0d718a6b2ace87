import type { SkillProgress } from "@lapang/contract/academy/training";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";

type WhoseProgress = {
  programmeId: number;
  skills: readonly { key: string; name: string }[];
  attendees: readonly string[];
};

/** Returns a lookup from attendee to every skill of the programme, marked or not. */
export async function listProgress(
  db: Db,
  { programmeId, skills, attendees }: WhoseProgress,
): Promise<(attendee: string) => SkillProgress[]> {
  const marks = await db
    .selectFrom("skill_mark")
    .select(["attendee", "skill", "stage", "note", "marked_at"])
    .where("programme_id", "=", programmeId)
    .where("attendee", "=", sql<string>`any(${attendees}::uuid[])`)
    .execute();
  return (attendee) =>
    skills.map(({ key, name }) => {
      const mark = marks.find((one) => one.attendee === attendee && one.skill === key);
      const markedAt = mark?.marked_at.toISOString() ?? null;
      return { key, name, stage: mark?.stage ?? 0, note: mark?.note ?? "", markedAt };
    });
}
