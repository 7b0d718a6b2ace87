import { DomainError } from "@lapang/domain/errors";
import type { Db, Tx } from "../../../db/connect.ts";
import { recordAction } from "../../audit/record-action.ts";
import { refuseOwnMoney } from "../../audit/refuse-own-money.ts";
import { assertMayLeave, erasePerson } from "../../identity/erase-person.ts";
import { listIdentities, lockForErasure, lockPerson, type PersonRow } from "../../identity/people-queries.ts";
import type { PersonalData } from "../../personal-data.ts";

type ErasureDeps = { db: Db; parts: readonly PersonalData[] };
type ErasureRequest = { personId: string; name: string; reason: string; staffId: string; now: Date };

/**
 * Erases a customer without an account, at their request at the desk. The rules are those of deleting an account: no open money
 * or bookings. It cannot be undone, so staff type the name. Account holders delete their account themselves.
 */
export async function eraseCustomer({ db, parts }: ErasureDeps, request: ErasureRequest): Promise<void> {
  const { personId, name, reason, staffId, now } = request;
  refuseOwnMoney({ staffId, concernedId: personId });
  await db.transaction().execute(async (tx) => {
    const customer = await lockForgettable(tx, personId);
    if (customer.name.trim() !== name.trim()) throw refusal("name", "This is not the customer's name");
    await assertMayLeave(tx, parts, customer, now);
    await erasePerson(tx, parts, customer, now);
    const action = "record_erased";
    await recordAction(tx, { personId: staffId, concernedId: personId, action, subjectId: personId, reason });
  });
}

/** Locks the person before any check, which blocks concurrent sign-ins and writes in their name. */
async function lockForgettable(tx: Tx, id: string): Promise<PersonRow> {
  await lockForErasure(tx, id);
  const customer = await lockPerson(tx, id);
  if (customer?.role !== "customer" || customer.erased_at) {
    throw new DomainError("not_found", "There is no such customer");
  }
  if (customer.merged_into) throw refusal("merged", "This record is a part of another, and goes with it");
  if ((await listIdentities(tx, id)).length > 0) throw refusal("account", "Who has an account deletes it themselves");
  const merge = await tx
    .selectFrom("customer_merge")
    .select("id")
    .where("decision", "is", null)
    .where(({ eb, or }) => or([eb("from_id", "=", id), eb("into_id", "=", id)]))
    .executeTakeFirst();
  if (merge) throw refusal("merging", "Somebody is to decide whether this is another customer too");
  return customer;
}

function refusal(rule: "name" | "merged" | "account" | "merging", message: string): DomainError {
  return new DomainError("conflict", message, { rule });
}
