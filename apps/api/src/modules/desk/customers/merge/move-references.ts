import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../../../db/connect.ts";
import type { Renamed } from "../../../identity/join-accounts.ts";
import { movedColumns } from "../person-columns.ts";

type Two = { fromId: string; intoId: string };

/**
 * Past rows that the other customer has too; they stay with the duplicate, because moving them would break a unique constraint.
 */
const historyOf = ({ intoId }: Two): Readonly<Record<string, RawBuilder<unknown>>> => ({
  attendance: sql`participant_id is null and exists (select from attendance as there
    where there.attendee = ${intoId} and there.session_id = attendance.session_id)`,
  class_seat: sql`participant_id is null and exists (select from class_seat as there
    where there.attendee = ${intoId} and there.session_id = class_seat.session_id)`,
  enrolment: sql`participant_id is null and status = 'taken' and exists (select from enrolment as there
    where there.attendee = ${intoId} and there.status = 'taken' and there.trial = enrolment.trial
      and (case when enrolment.trial then there.programme_id = enrolment.programme_id
        else there.batch_id = enrolment.batch_id end))`,
  open_match_place: sql`status <> 'returned' and exists (select from open_match_place as there
    where there.person_id = ${intoId} and there.match_id = open_match_place.match_id and there.status <> 'returned')`,
  club_member: sql`participant_id is null and exists (select from club_member as there
    where there.person_id = ${intoId} and there.participant_id is null and there.club_id = club_member.club_id)`,
});

/** Moves all rows of one customer to another; returns the number of rows per table. */
export async function moveReferences(tx: Tx, two: Two): Promise<Record<string, number>> {
  const history = historyOf(two);
  const counts: Record<string, number> = {};
  for (const [table, column] of movedColumns) {
    const { numAffectedRows } = await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${two.intoId}
      where ${sql.ref(column)} = ${two.fromId} and not coalesce((${history[table] ?? sql`false`}), false)`.execute(tx);
    if (numAffectedRows) counts[table] = Number(numAffectedRows);
  }
  return counts;
}

/** Updates the stored file names in leases after their files were renamed. */
export async function renameFiles(tx: Tx, files: readonly Renamed[]): Promise<void> {
  if (files.length === 0) return;
  const [before, after] = [files.map((file) => file.before), files.map((file) => file.after)];
  const renamed = sql`unnest(${before}::text[], ${after}::text[]) as renamed (before, after)`;
  await sql`update lease set id_photo = renamed.after from ${renamed} where id_photo = renamed.before`.execute(tx);
  for (const table of ["lease_problem", "lease_check"] as const) {
    await sql`update ${sql.table(table)} set photos = array(
        select coalesce(renamed.after, photo) from unnest(photos) with ordinality as listed (photo, turn)
        left join ${renamed} on renamed.before = photo order by turn)
      where photos && ${before}::text[]`.execute(tx);
  }
}
