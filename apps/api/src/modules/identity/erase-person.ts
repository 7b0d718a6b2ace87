import { DomainError } from "@lapang/domain/errors";
import type { Tx } from "../../db/connect.ts";
import type { DataSubject, PersonalData } from "../personal-data.ts";
import { findUnsettled } from "./find-unsettled.ts";
import { anonymisePerson, listMergedInto, lockForErasure, lockOwners, type PersonRow } from "./people-queries.ts";

export function subjectOf({ id, email, email_verified }: PersonRow): DataSubject {
  return { id, email: email_verified ? email : null };
}

/** Refuses while money, hours or bookings are open, and for the venue's last owner. */
export async function assertMayLeave(tx: Tx, parts: readonly PersonalData[], person: PersonRow, now: Date) {
  await lockForErasure(tx, person.id);
  const unsettled = await findUnsettled(tx, parts, subjectOf(person), now);
  if (unsettled.length > 0) {
    throw new DomainError("account_not_settled", "Something is still open between you and the venue", { unsettled });
  }
  if (person.role === "owner" && (await lockOwners(tx)).every((id) => id === person.id)) {
    throw new DomainError("last_owner", "The venue needs an owner: name another one first");
  }
}

/** Deletes all personal data; rows that the books need are anonymised. */
export async function erasePerson(tx: Tx, parts: readonly PersonalData[], person: PersonRow, now: Date): Promise<void> {
  const doubles = (await listMergedInto(tx, person.id)).map((id) => ({ id, email: null }));
  for (const subject of [subjectOf(person), ...doubles]) {
    for (const part of parts) await part.erase?.(tx, subject);
    await anonymisePerson(tx, subject.id, now);
  }
}
