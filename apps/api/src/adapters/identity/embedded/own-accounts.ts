import type { Db } from "../../../db/connect.ts";
import type { OwnAccounts } from "../../../ports/identity.ts";
import { deleteAccount, findAccount, listLinks, lockAccounts } from "./accounts.ts";
import { deleteAllFamilies, deleteFamiliesBefore, deleteFamiliesOf } from "./tokens/refresh-tokens.ts";

/** The operations on accounts that the rest of the venue may use. */
export const ownAccounts: OwnAccounts = {
  lock: lockAccounts,

  async endSignIns(tx, signIns) {
    for (const { subject, authTime } of signIns) await deleteFamiliesOf(tx, subject, authTime);
  },

  endSignInsBefore: (tx, { subject, authTime }) => deleteFamiliesBefore(tx, subject, authTime),

  async setDisabled(tx, subjects, at) {
    for (const subject of subjects) {
      // Not `updateAccount`: with a hosted provider this person existed before our own row did.
      await tx.updateTable("account").set({ disabled_at: at }).where("uid", "=", subject).execute();
      if (at) await deleteAllFamilies(tx, subject);
    }
  },

  delete: deleteAccount,
  describe: describeAccount,
};

async function describeAccount(db: Db, subject: string) {
  const account = await findAccount(db, subject);
  if (!account) return undefined;
  const { password_hash: _, ...facts } = account;
  return { ...facts, links: (await listLinks(db, subject)).map(({ uid: _uid, ...link }) => link) };
}
