import { PasswordHasher } from "../src/adapters/identity/embedded/passwords/password-hasher.ts";
import { ISSUER } from "../src/adapters/identity/embedded/provider.ts";
import type { Tx } from "../src/db/connect.ts";
import { demoPassword } from "./content/people.ts";
import { demoAccounts } from "./demo-accounts.ts";

/** Gives the demo's people accounts of the embedded provider, so that anybody can look around as any of them. */
export async function seedAccounts(tx: Tx, now: Date): Promise<void> {
  // One hash for all of them: it is no secret, and each costs the first start some time.
  const password_hash = await new PasswordHasher().hash(demoPassword);
  const emails = demoAccounts.map(({ email }) => email);
  const people = await tx
    .updateTable("person")
    .set({ email_verified: true })
    .where("email", "in", emails)
    .returning(["id", "email", "name"])
    .execute();
  const rows = people.map((person) => ({ ...person, uid: uidOf(person.email) }));
  await tx
    .insertInto("account")
    .values(
      rows.map(({ uid, email, name }) => ({
        uid,
        email,
        email_verified: true,
        password_hash,
        password_updated_at: now,
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
}

function uidOf(email: string | null): string {
  const account = demoAccounts.find((known) => known.email === email);
  if (!account) throw new Error(`${email} is nobody of the demo`);
  return account.uid;
}
