import { DomainError } from "@lapang/domain/errors";
import type { Db } from "../../db/connect.ts";
import { peopleTexts } from "../../texts/people.ts";
import { insertPerson, lockHolder, lockKeys, updatePerson } from "./people-queries.ts";
import { type EnrolmentCode, issueOwnerCode } from "./second-factor/enrolment-code.ts";

export type MadeOwner = EnrolmentCode & { outcome: "promoted" | "prepared" };

/**
 * Makes the person with this verified address an owner, or prepares an owner for the first account that verifies it. Returns
 * the code for setting up the second factor. Refuses an account whose address is not verified.
 */
export async function makeOwner(db: Db, givenEmail: string, now = new Date()): Promise<MadeOwner> {
  const email = givenEmail.trim().toLowerCase();
  return db.transaction().execute(async (tx) => {
    await lockKeys(tx, [`email ${email}`]);
    const holder = await lockHolder(tx, email);
    if (!holder) {
      const name = email.split("@", 1)[0] || peopleTexts.id.unnamedOwner;
      const values = { name: name.slice(0, 120), email, email_verified: false, role: "owner" };
      const { id } = await insertPerson(tx, values);
      return { outcome: "prepared", ...(await issueOwnerCode(tx, id, now)) };
    }
    if (holder.disabled_at) throw new DomainError("conflict", "This person's account is closed");
    if (holder.claimed && !holder.email_verified) {
      throw new DomainError("email_unverified", "The account with this address has not verified it yet");
    }
    await updatePerson(tx, holder.id, { role: "owner" });
    return { outcome: holder.claimed ? "promoted" : "prepared", ...(await issueOwnerCode(tx, holder.id, now)) };
  });
}
