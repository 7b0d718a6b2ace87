import { DomainError } from "@lapang/domain/errors";
import { sql } from "kysely";
import type { Tx } from "../../../../db/connect.ts";

/** Locks both customers in the order of their ids, so that concurrent writes in their name wait and are then checked again. */
export async function lockTwo(tx: Tx, fromId: string, intoId: string) {
  const people = await tx
    .selectFrom("person")
    .select(["id", "name", "phone", "tags", "email", "email_verified"])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom("person_identity").select("subject").whereRef("person_id", "=", "person.id")).as("claimed"),
    )
    .where("id", "in", [fromId, intoId])
    .where("role", "=", "customer")
    .where("erased_at", "is", null)
    .where("disabled_at", "is", null)
    .orderBy("id")
    .forUpdate()
    .execute();
  const [from, into] = [fromId, intoId].map((id) => people.find((person) => person.id === id));
  if (!from || !into || from === into) throw new DomainError("not_found", "These are not two customers");
  return { from, into };
}
export type Customer = Awaited<ReturnType<typeof lockTwo>>["from"];

/** Rejects a customer with money, bookings or decisions under way; these must finish first. */
export async function refuseUnderWay(tx: Tx, id: string): Promise<void> {
  const { rows } = await sql<{ open: boolean }>`select
    exists (select from booking where person_id = ${id} and status in ('requested', 'approved', 'held', 'awaiting_payment'))
    or exists (select from payment where person_id = ${id} and status in ('awaiting', 'review'))
    or exists (select from refund where person_id = ${id} and status in ('requested', 'sent'))
    or exists (select from lease where person_id = ${id} and status in ('requested', 'approved'))
    or exists (select from hours_extension where person_id = ${id} and decision is null)
    or exists (select from wallet_correction where person_id = ${id} and decision is null)
    or exists (select from coach where person_id = ${id}) as open`.execute(tx);
  if (rows[0]?.open) throw new DomainError("conflict", "Something of theirs is still under way", { rule: "under_way" });
}

/** Rejects a merge if both hold the same paid or promised place; one must be given up first. */
export async function refusePaidTwice(tx: Tx, fromId: string, intoId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ twice: boolean }>`select exists (
      select from enrolment as one join enrolment as other using (batch_id) join batch on batch.id = batch_id
      where one.attendee = ${fromId} and other.attendee = ${intoId} and not one.trial and not other.trial
        and one.status = 'taken' and other.status = 'taken'
        and exists (select from class_session where class_session.batch_id = batch.id and ends_at > ${now})
    ) or exists (
      select from class_seat as one join class_seat as other using (session_id)
      join class_session on class_session.id = session_id
      where one.attendee = ${fromId} and other.attendee = ${intoId} and ends_at > ${now}
    ) or exists (
      select from enrolment as one join enrolment as other using (programme_id)
      join class_seat on class_seat.enrolment_id = one.id join class_session on class_session.id = session_id
      where one.attendee = ${fromId} and other.attendee = ${intoId} and one.trial and other.trial
        and one.status = 'taken' and other.status = 'taken' and ends_at > ${now}
    ) or exists (
      select from open_match_place as one join open_match_place as other using (match_id)
      where one.person_id = ${fromId} and other.person_id = ${intoId} and one.status = 'paid' and other.status = 'paid'
    ) or exists (
      select from kost_visit as one join kost_visit as other using (property_id)
      where one.person_id = ${fromId} and other.person_id = ${intoId}
        and one.status in ('requested', 'confirmed') and other.status in ('requested', 'confirmed')
    ) or exists (
      select from ladder_match join club_member on club_member.id in (challenger_id, opponent_id)
      where person_id = ${fromId} and ladder_match.status in ('challenged', 'reported')
    ) as twice`.execute(tx);
  if (!rows[0]?.twice) return;
  throw new DomainError("conflict", "They have a place twice, or a challenge is open: settle it first", {
    rule: "twice",
  });
}
