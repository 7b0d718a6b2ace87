import { ISSUER } from "../../src/adapters/identity/embedded/project.ts";
import type { Db, Tx } from "../../src/db/connect.ts";
import { demoAccounts } from "./demo-accounts.ts";

const uids = demoAccounts.map(({ uid }) => uid);
const emails = demoAccounts.map(({ email }) => email);

/**
 * Closes the demo's accounts permanently, even if changed: a demo that became a real venue must not be open to readers of
 * the source or earlier visitors. Frees their addresses for new accounts. Returns their number.
 */
export async function closeDemoAccounts(db: Db, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const closed = await tx
      .updateTable("account")
      .set({ disabled_at: now, valid_since: now, password_hash: null, email: null, email_verified: false })
      .where("uid", "in", uids)
      // Also disabled ones: re-enabled, they would have their old password.
      .where((open) =>
        open.or([
          open("disabled_at", "is", null),
          open("password_hash", "is not", null),
          open("email", "is not", null),
        ]),
      )
      .returning("uid")
      .execute();
    for (const table of ["refresh_token", "action_code", "account_link"] as const) {
      await tx.deleteFrom(table).where("uid", "in", uids).execute();
    }
    await closePeople(tx, now);
    return closed.length;
  });
}

/** Closes also people who never signed in: a visitor who verified such an address would become, for example, the owner. */
async function closePeople(tx: Tx, now: Date): Promise<void> {
  const people = await tx
    .updateTable("person")
    .set({ disabled_at: now, role: "customer", email: null, email_verified: false })
    .where((where) =>
      where.or([
        where("email", "in", emails),
        where("id", "in", (query) =>
          query
            .selectFrom("person_identity")
            .select("person_id")
            .where("issuer", "=", ISSUER)
            .where("subject", "in", uids),
        ),
      ]),
    )
    .where((open) =>
      open.or([open("disabled_at", "is", null), open("role", "<>", "customer"), open("email", "is not", null)]),
    )
    .returning("id")
    .execute();
  const ids = people.map(({ id }) => id);
  if (ids.length > 0) await tx.deleteFrom("session").where("person_id", "in", ids).execute();
}
