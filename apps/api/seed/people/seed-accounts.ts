import { PasswordHasher } from "../../src/adapters/identity/embedded/passwords/password-hasher.ts";
import { ISSUER } from "../../src/adapters/identity/embedded/project.ts";
import type { Tx } from "../../src/db/connect.ts";
import { recordFirstAcceptance } from "../../src/modules/consent/record-consent.ts";
import { demoPassword } from "../content/people.ts";
import { type DemoAccount, demoAccounts } from "./demo-accounts.ts";

/**
 * Creates accounts of the embedded provider for the demo's people. Customers get the published password; staff have none
 * until `issueDemoPasswords` draws one.
 */
export async function seedAccounts(tx: Tx, now: Date): Promise<void> {
  // One hash for all customers: the password is public, and each hash costs time at the first start.
  const password_hash = await new PasswordHasher().hash(demoPassword);
  const emails = demoAccounts.map(({ email }) => email);
  const people = await tx
    .updateTable("person")
    .set({ email_verified: true })
    .where("email", "in", emails)
    .returning(["id", "email", "name"])
    .execute();
  const rows = people.map((person) => ({ ...person, ...accountOf(person.email) }));
  await tx
    .insertInto("account")
    .values(
      rows.map(({ uid, email, name, isPublished }) => ({
        uid,
        email,
        email_verified: true,
        password_hash: isPublished ? password_hash : null,
        password_updated_at: isPublished ? now : null,
        display_name: name,
        created_at: now,
        last_login_at: now,
        valid_since: now,
      })),
    )
    .execute();
  await tx
    .insertInto("person_identity")
    .values(rows.map(({ uid, id }) => ({ issuer: ISSUER, subject: uid, person_id: id, created_at: now })))
    .execute();
  for (const { id } of rows) await recordFirstAcceptance(tx, { personId: id, way: "password", now });
}

function accountOf(email: string | null): Pick<DemoAccount, "uid" | "isPublished"> {
  const account = demoAccounts.find((known) => known.email === email);
  if (!account) throw new Error(`${email} is not an address of the demo`);
  return { uid: account.uid, isPublished: account.isPublished };
}
