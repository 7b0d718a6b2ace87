import { DomainError } from "@lapang/domain/errors";
import {
  applyActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  linkWithCredential,
  reauthenticateWithCredential,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInAnonymously,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  type User,
  unlink,
  updateEmail,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
} from "firebase/auth";
import { expect, it } from "vitest";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { identityServer, sdk } from "../../../testing/servers/identity-server.ts";

const { db } = await testDatabase();
let people = 0;

function anAddress(): string {
  people += 1;
  return `dewi${people}@example.com`;
}

async function signedUp(options: Parameters<typeof identityServer>[1] = {}) {
  const server = await identityServer(db, options);
  const auth = sdk(server);
  const email = anAddress();
  const { user } = await createUserWithEmailAndPassword(auth, email, "wayang-71");
  return { server, auth, email, user };
}

/** The SDK's error code for the refused work. */
async function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => "done",
    (error: { code: string }) => error.code,
  );
}

it.each([
  ["not-an-address", "wayang-71", "auth/invalid-email"],
  ["", "wayang-71", "auth/missing-email"],
  ["a@b", "wayang-71", "auth/invalid-email"],
  ["sari@example.com\r\nBcc: x@example.com", "wayang-71", "auth/invalid-email"],
  ["<sari@example.com>", "wayang-71", "auth/invalid-email"],
  [`${"a".repeat(250)}@example.com`, "wayang-71", "auth/invalid-email"],
  ["sari@example.com", "", "auth/missing-password"],
])("refuses to sign up or sign in with %j and %j", async (email, password, code) => {
  const auth = sdk(await identityServer(db));
  expect(await codeOf(createUserWithEmailAndPassword(auth, email, password))).toBe(code);
  expect(await codeOf(signInWithEmailAndPassword(auth, email, password))).toBe(code);
});

it("refuses a second account for one address, and a short password", async () => {
  const { auth, email } = await signedUp();
  expect(await codeOf(createUserWithEmailAndPassword(auth, ` ${email.toUpperCase()}`, "wayang-72"))).toBe(
    "auth/email-already-in-use",
  );
  const short = createUserWithEmailAndPassword(auth, anAddress(), "12345");
  await expect(short).rejects.toThrow("Password should be at least 6 characters (auth/weak-password)");
});

it("offers no anonymous accounts, mailed sign-in links or custom tokens", async () => {
  const server = await identityServer(db);
  const auth = sdk(server);
  expect(await codeOf(signInAnonymously(auth))).toBe("auth/admin-restricted-operation");
  const settings = { url: server.url, handleCodeInApp: true };
  expect(await codeOf(sendSignInLinkToEmail(auth, anAddress(), settings))).toBe("auth/operation-not-allowed");
  expect(await codeOf(signInWithCustomToken(auth, "abc"))).toBe("auth/operation-not-allowed");
});

it("refuses an unknown API key", async () => {
  const server = await identityServer(db);
  const auth = sdk(server, "somebody-elses-key");
  expect(await codeOf(signInWithEmailAndPassword(auth, anAddress(), "wayang-71"))).toBe("auth/invalid-api-key");
});

it("refuses a wrong password and an unknown address alike", async () => {
  const { auth, email, user } = await signedUp();
  expect(await codeOf(signInWithEmailAndPassword(auth, email, "salah-1"))).toBe("auth/invalid-credential");
  expect(await codeOf(signInWithEmailAndPassword(auth, anAddress(), "salah-1"))).toBe("auth/invalid-credential");
  const wrong = EmailAuthProvider.credential(email, "salah-1");
  expect(await codeOf(reauthenticateWithCredential(user, wrong))).toBe("auth/invalid-credential");
});

it("refuses to re-authenticate as another person", async () => {
  const { server, user } = await signedUp();
  const other = anAddress();
  await createUserWithEmailAndPassword(sdk(server), other, "wayang-71");
  const credential = EmailAuthProvider.credential(other, "wayang-71");
  expect(await codeOf(reauthenticateWithCredential(user, credential))).toBe("auth/user-mismatch");
});

it("refuses an address in use, whichever way it is requested", async () => {
  const { server, auth, user } = await signedUp();
  const taken = anAddress();
  const free = anAddress();
  await verifyBeforeUpdateEmail(user, free);
  for (const email of [taken, free]) await createUserWithEmailAndPassword(sdk(server), email, "wayang-71");
  expect(await codeOf(updateEmail(user, taken))).toBe("auth/email-already-in-use");
  expect(await codeOf(verifyBeforeUpdateEmail(user, taken))).toBe("auth/email-already-in-use");
  expect(await codeOf(applyActionCode(auth, await server.codeFor(free)))).toBe("auth/email-already-in-use");
  await reload(user);
});

it("refuses codes that are unknown, expired, void or for another purpose", async () => {
  const { server, auth, user, email } = await signedUp();
  const invalid = "auth/invalid-action-code";
  expect(await codeOf(applyActionCode(auth, "bogus"))).toBe(invalid);
  expect(await codeOf(confirmPasswordReset(auth, "bogus", "wayang-72"))).toBe(invalid);

  await sendEmailVerification(user);
  const first = await server.codeFor(email);
  expect(await codeOf(confirmPasswordReset(auth, first, "wayang-72"))).toBe(invalid);
  await sendEmailVerification(user);
  expect(await codeOf(applyActionCode(auth, first))).toBe(invalid);
  const second = await server.codeFor(email);
  server.wait(3 * 86_400_000 + 1_000);
  expect(await codeOf(applyActionCode(auth, second))).toBe("auth/expired-action-code");
});

it("accepts a reset link for an hour", async () => {
  const { server, auth, email } = await signedUp();
  await sendPasswordResetEmail(auth, email);
  const code = await server.codeFor(email);
  expect(await codeOf(applyActionCode(auth, code))).toBe("auth/invalid-action-code");
  server.wait(3_601_000);
  expect(await codeOf(confirmPasswordReset(auth, code, "wayang-72"))).toBe("auth/expired-action-code");
});

it("voids a reset link when the address has changed meanwhile", async () => {
  const { server, auth, user, email } = await signedUp();
  await sendPasswordResetEmail(auth, email);
  const code = await server.codeFor(email);
  await updateEmail(user, anAddress());
  expect(await codeOf(confirmPasswordReset(auth, code, "wayang-72"))).toBe("auth/invalid-action-code");
});

it.each([
  ["https://evil.example/steal", "auth/unauthorized-continue-uri"],
  ["//evil.example", "auth/unauthorized-continue-uri"],
  ["javascript:alert(1)", "auth/unauthorized-continue-uri"],
  ["http://", "auth/invalid-continue-uri"],
])("never continues from a mailed link to another site: %s", async (url, code) => {
  const { auth, email } = await signedUp();
  expect(await codeOf(sendPasswordResetEmail(auth, email, { url }))).toBe(code);
});

it("reports an internal error without details", async () => {
  const beforeDelete = async () => {
    throw new Error("the table of secrets is on fire");
  };
  const { server, user } = await signedUp({ hooks: { beforeDelete } });
  expect(await codeOf(deleteUser(user))).toBe("auth/internal-error");
  const reply = await server.post("/identitytoolkit.googleapis.com/v1/accounts:delete", {
    idToken: await user.getIdToken(),
  });
  expect(reply.status).toBe(500);
  expect(reply.body).toEqual({
    error: {
      code: 500,
      message: "INTERNAL_ERROR",
      errors: [{ message: "INTERNAL_ERROR", domain: "global", reason: "invalid" }],
    },
  });
});

it("keeps an account while a hook reports something unsettled", async () => {
  const beforeDelete = async () => {
    throw new DomainError("account_not_settled", "There is money in the wallet");
  };
  const { user } = await signedUp({ hooks: { beforeDelete } });
  expect(await codeOf(deleteUser(user))).toBe("auth/operation-not-allowed");
  await reload(user);
});

it("signs out a person whose account is closed or whose tokens were ended", async () => {
  const { auth, user } = await signedUp();
  await db
    .updateTable("account")
    .set({ valid_since: new Date(Date.now() + 5_000) })
    .where("uid", "=", user.uid)
    .execute();
  expect(await codeOf(updateProfile(user, { displayName: "Dewi" }))).toBe("auth/user-token-expired");
  expect(auth.currentUser).toBeNull();
  const again = await signedUp();
  await db.deleteFrom("account").where("uid", "=", again.user.uid).execute();
  expect(await codeOf(reload(again.user))).toBe("auth/user-token-expired");
  expect(again.auth.currentUser).toBeNull();
});

it("accepts only web or own images, and one-line names of limited length", async () => {
  const { user } = await signedUp();
  for (const photoURL of ["javascript:alert(1)", "data:image/png;base64,AA", "//evil.example/x", "nonsense"]) {
    expect(await codeOf(updateProfile(user, { photoURL }))).toBe("auth/invalid-photo-url");
  }
  expect(await codeOf(updateProfile(user, { displayName: "x".repeat(257) }))).toBe("auth/invalid-display-name");
  for (const displayName of ["a\0b", "a\nb", "a\u202eb", "\u2066a\u2069"]) {
    expect(await codeOf(updateProfile(user, { displayName }))).toBe("auth/invalid-display-name");
  }
});

async function linkGoogle(user: User): Promise<void> {
  const link = { provider_id: "google.com", subject: `google-${user.uid}`, uid: user.uid, email: user.email };
  await db.insertInto("account_link").values(link).execute();
}

it("removes a sign-in method, but never the last, and can add a password again", async () => {
  const { server, auth, user, email } = await signedUp();
  expect(await codeOf(unlink(user, "password"))).toBe("auth/operation-not-allowed");
  await linkGoogle(user);
  await reload(user);
  expect(user.providerData.map(({ providerId }) => providerId)).toEqual(["password", "google.com"]);
  const methods = (await unlink(user, "password")).providerData.map(({ providerId }) => providerId);
  expect(methods).toEqual(["google.com"]);
  expect(await codeOf(signInWithEmailAndPassword(sdk(server), email, "wayang-71"))).toBe("auth/invalid-credential");
  expect(await codeOf(unlink(user, "google.com"))).toBe("auth/operation-not-allowed");

  const taken = await signedUp();
  expect(await codeOf(linkWithCredential(user, EmailAuthProvider.credential(taken.email, "wayang-72")))).toBe(
    "auth/email-already-in-use",
  );
  await linkWithCredential(user, EmailAuthProvider.credential(email, "wayang-72"));
  expect(await codeOf(linkWithCredential(user, EmailAuthProvider.credential(email, "wayang-73")))).toBe(
    "auth/provider-already-linked",
  );
  expect(user.providerData.map(({ providerId }) => providerId).sort()).toEqual(["google.com", "password"]);
  expect((await signInWithEmailAndPassword(auth, email, "wayang-72")).user.uid).toBe(user.uid);
});

it.each([
  ["named twice", ["google.com", "google.com"]],
  ["named with others it has not", ["google.com", "password", "facebook.com"]],
])("keeps the last sign-in method, also when it is %s", async (_, deleteProvider) => {
  const { server, user } = await signedUp();
  await linkGoogle(user);
  await unlink(user, "password");
  const idToken = await user.getIdToken();
  const reply = await server.post("/identitytoolkit.googleapis.com/v1/accounts:update", { idToken, deleteProvider });
  expect(reply).toMatchObject({ status: 400, message: expect.stringMatching(/^OPERATION_NOT_ALLOWED/) });
  await reload(user);
  expect(user.providerData.map(({ providerId }) => providerId)).toEqual(["google.com"]);
});

it("adds no password without a recent sign-in", async () => {
  const { server, user, email } = await signedUp();
  await linkGoogle(user);
  await unlink(user, "password");
  server.wait(6 * 60_000);
  const linking = linkWithCredential(user, EmailAuthProvider.credential(email, "wayang-72"));
  expect(await codeOf(linking)).toBe("auth/requires-recent-login");
});

it("leaves no access to the person who opened an account with another's address", async () => {
  const { server, auth, user, email } = await signedUp();
  await linkGoogle(user);
  await sendPasswordResetEmail(auth, email);
  await confirmPasswordReset(auth, await server.codeFor(email), "wayang-72");
  const links = await db.selectFrom("account_link").selectAll().where("uid", "=", user.uid).execute();
  expect(links).toEqual([]);
});

it("refuses a weak new password and keeps the old one", async () => {
  const { auth, user, email } = await signedUp();
  expect(await codeOf(updatePassword(user, "12345"))).toBe("auth/weak-password");
  await signInWithEmailAndPassword(auth, email, "wayang-71");
});
