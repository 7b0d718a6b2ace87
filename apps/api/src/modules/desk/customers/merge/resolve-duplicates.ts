import { DomainError } from "@lapang/domain/errors";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../../../db/connect.ts";

type Two = { fromId: string; intoId: string };

/** Resolves rows that both customers have and that a unique constraint allows only once, so that the rest can change owner. */
export async function resolveDuplicates(tx: Tx, two: Two): Promise<void> {
  await settleWaits(tx, two);
  await settleChoices(tx, two);
  await settleSchool(tx, two);
  await placeParticipants(tx, two);
  await run(
    tx,
    sql`delete from stay_wish as own using stay_wish as other
      where own.person_id = ${two.fromId} and other.person_id = ${two.intoId} and own.told_at is null and other.told_at is null
        and (own.property_id, own.room_type_id, own.kost_room_id, own.check_in, own.nights, own.guests, own.children, own.start_month)
          is not distinct from
          (other.property_id, other.room_type_id, other.kost_room_id, other.check_in, other.nights, other.guests, other.children, other.start_month)`,
    // Uses are numbered per person, so the moved ones continue the numbering.
    sql`update voucher_use set number = number + earlier.uses from (
        select voucher_id, max(number) as uses from voucher_use where person_id = ${two.intoId} group by voucher_id) as earlier
      where person_id = ${two.fromId} and earlier.voucher_id = voucher_use.voucher_id`,
  );
}

async function run(tx: Tx, ...statements: RawBuilder<unknown>[]): Promise<void> {
  for (const statement of statements) await statement.execute(tx);
}

/** Keeps the better of two waiting-list entries: an offered one, else the earlier one. */
async function settleWaits(tx: Tx, { fromId, intoId }: Two): Promise<void> {
  const live = sql`('waiting', 'offered')`;
  await run(
    tx,
    sql`with twice as (
        select own.id as own, other.id as other, least(own.created_at, other.created_at) as since
        from waiting_entry as own join waiting_entry as other using (court_id, during)
        where own.person_id = ${fromId} and other.person_id = ${intoId} and own.status in ${live} and other.status in ${live}
      ), left_one as (
        update waiting_entry set status = 'left' from twice where id = twice.own
      )
      update waiting_entry set created_at = twice.since from twice where id = twice.other`,
    sql`with twice as (
        select case when other.status = 'offered' or other.place < own.place then own.id else other.id end as worse
        from class_wait as own join class_wait as other using (batch_id)
        where own.attendee = ${fromId} and other.attendee = ${intoId} and own.status in ${live} and other.status in ${live}
      )
      update class_wait set status = 'left' from twice where id = twice.worse`,
  );
}

/** Keeps the remaining customer's choices, except that an opt-out of news by either one counts. */
async function settleChoices(tx: Tx, { fromId, intoId }: Two): Promise<void> {
  await run(
    tx,
    sql`update notice_choice as own set wanted = false from notice_choice as other
      where own.person_id = ${intoId} and other.person_id = ${fromId} and own.topic = 'news'
        and other.topic = own.topic and other.channel = own.channel and not other.wanted`,
    sql`delete from notice_choice as gone using notice_choice as stays
      where gone.person_id = ${fromId} and stays.person_id = ${intoId}
        and stays.topic = gone.topic and stays.channel = gone.channel`,
  );
}

/** Keeps the latest mark of each skill. Two make-up credits for one session both stay valid. */
async function settleSchool(tx: Tx, { fromId, intoId }: Two): Promise<void> {
  await run(
    tx,
    sql`update skill_mark as own set stage = other.stage, note = other.note, marked_by = other.marked_by, marked_at = other.marked_at
      from skill_mark as other
      where own.attendee = ${intoId} and other.attendee = ${fromId} and other.programme_id = own.programme_id
        and other.skill = own.skill and other.marked_at > own.marked_at`,
    sql`delete from skill_mark as gone using skill_mark as stays
      where gone.attendee = ${fromId} and stays.attendee = ${intoId}
        and stays.programme_id = gone.programme_id and stays.skill = gone.skill`,
    sql`update make_up_credit as own set missed_session_id = null from make_up_credit as other
      where own.attendee = ${fromId} and other.attendee = ${intoId} and other.missed_session_id = own.missed_session_id`,
  );
}

/** Appends the duplicate's participants; rejects the merge if they exceed the limit. */
async function placeParticipants(tx: Tx, { fromId, intoId }: Two): Promise<void> {
  const { rows } = await sql<{ id: string; free: number | null }>`select moving.id, free.place as free from (
      select id, row_number() over (order by place) as turn from participant where person_id = ${fromId}) as moving
    left join (
      select place, row_number() over (order by place) as turn from generate_series(1, 12) as place
      where place not in (select place from participant where person_id = ${intoId})) as free using (turn)
    order by turn`.execute(tx);
  if (rows.some(({ free }) => free === null)) {
    throw new DomainError("conflict", "There is no room for all their participants", { rule: "participants" });
  }
  for (const { id, free } of rows) {
    await tx
      .updateTable("participant")
      .set({ person_id: intoId, place: free as number })
      .where("id", "=", id)
      .execute();
  }
}
