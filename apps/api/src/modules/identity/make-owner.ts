import { DomainError } from "@lapang/domain/errors";
import type { Db } from "../../db/connect.ts";
import { insertPerson, lockHolder, lockWords, updatePerson } from "./people-queries.ts";
import { type EnrolmentCode, issueOwnerCode } from "./second-factor/enrolment-code.ts";

export type MadeOwner = EnrolmentCode & { outcome: "promoted" | "prepared" };

/**
 * Makes an owner of whoever has proven this address, or prepares one whom the first account with that proven address
 * becomes. Returns the code for setting up their second factor. An account that only typed the address is refused: anybody can type.
 */
export async function makeOwner(db: Db, givenEmail: string, now = new Date()): Promise<MadeOwner> {
  const email = givenEmail.trim().toLowerCase();
  return db.transaction().execute(async (tx) => {
    await lockWords(tx, [`email ${email}`]);
    const holder = await lockHolder(tx, email);
    if (!holder) {
      const name = email.split("@", 1)[0] || "Pemilik";
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
