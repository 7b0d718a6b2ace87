import {
  applyActionCode,
  checkActionCode,
  createUserWithEmailAndPassword,
  reload,
  verifyBeforeUpdateEmail,
} from "firebase/auth";
import { expect, it } from "vitest";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { identityServer, sdk } from "../../../testing/servers/identity-server.ts";

const { db } = await testDatabase();
let people = 0;

function anAddress(name = "sari"): string {
  people += 1;
  return `${name}${people}@example.com`;
}

/** A person who signed in through another provider without an address. */
async function aNewcomer() {
  const server = await identityServer(db);
  const auth = sdk(server);
  const { user } = await createUserWithEmailAndPassword(auth, anAddress(), "wayang-71");
  const { uid } = user;
  await db
    .insertInto("account_link")
    .values({ provider_id: "google.com", subject: `google-${uid}`, uid })
    .execute();
  const nothing = { email: null, email_verified: false, password_hash: null };
  await db.updateTable("account").set(nothing).where("uid", "=", uid).execute();
  await reload(user);
  expect(user.email).toBeNull();
  return { server, auth, user, uid };
}

const invalidCode = expect.objectContaining({ code: "auth/invalid-action-code" });

it("is set by a mailed link on an account without an address", async () => {
  const { server, auth, user, uid } = await aNewcomer();
  const [first, second] = [anAddress("pertama"), anAddress("kedua")];
  await verifyBeforeUpdateEmail(user, first);
  const stale = await server.codeFor(first);
  await verifyBeforeUpdateEmail(user, second);
  const code = await server.codeFor(second);
  await expect(checkActionCode(auth, stale)).rejects.toEqual(invalidCode);
  const { data, operation } = await checkActionCode(auth, code);
  expect({ data, operation }).toMatchObject({
    operation: "VERIFY_AND_CHANGE_EMAIL",
    data: { email: second, previousEmail: null },
  });
  await applyActionCode(auth, code);
  expect(server.hookCalls).toContainEqual(["onEmailChanged", uid, second, true]);
  const row = await db.selectFrom("account").selectAll().where("uid", "=", uid).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ email: second, email_verified: true });
  // There was no address to revert to; the new address is notified that it is in use.
  expect(server.mails.map(({ to }) => to)).toEqual([first, second, second]);
});

it("is not set by a link once the account has another address", async () => {
  const { server, auth, user, uid } = await aNewcomer();
  const wanted = anAddress();
  await verifyBeforeUpdateEmail(user, wanted);
  await db.updateTable("account").set({ email: anAddress() }).where("uid", "=", uid).execute();
  await expect(applyActionCode(auth, await server.codeFor(wanted))).rejects.toEqual(invalidCode);
});
