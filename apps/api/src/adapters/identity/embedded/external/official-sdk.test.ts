import { deleteApp, initializeApp } from "firebase/app";
import {
  type Auth,
  type AuthError,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  fetchSignInMethodsForEmail,
  getAdditionalUserInfo,
  initializeAuth,
  inMemoryPersistence,
  linkWithCredential,
  OAuthProvider,
  reauthenticateWithCredential,
  signInWithCredential,
  signInWithEmailAndPassword,
  unlink,
} from "firebase/auth";
import { expect, onTestFinished, test } from "vitest";
import { testDatabase } from "../../../../testing/postgres/database.ts";
import { anExternalSite, type ExternalSite, externalToken } from "../../../../testing/servers/external-sign-in.ts";
import { API_KEY, PROJECT_ID } from "../project.ts";

const { db } = await testDatabase();
const PASSWORD = "rahasia-sekali";
const provider = new OAuthProvider("oidc.external");

async function open(): Promise<{ site: ExternalSite; auth: Auth }> {
  const site = await anExternalSite(db);
  const address = await site.app.listen({ host: "127.0.0.1", port: 0 });
  const app = initializeApp({ apiKey: API_KEY, projectId: PROJECT_ID }, crypto.randomUUID());
  onTestFinished(() => deleteApp(app));
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, address, { disableWarnings: true });
  return { site, auth };
}

async function credentialOf(site: ExternalSite, claims: Record<string, unknown>) {
  return provider.credential({ idToken: await externalToken(site.oidc, claims) });
}

/** The error that the SDK throws to a page. */
async function thrownBy(work: Promise<unknown>): Promise<AuthError> {
  return work.then(
    () => Promise.reject(new Error("nothing was thrown")),
    (error: AuthError) => error,
  );
}

test("the official SDK signs in, links, re-authenticates and unlinks", async () => {
  const { site, auth } = await open();
  const claims = { sub: "sdk-1", email: "sdk@example.com", email_verified: true, name: "Sinta" };
  const result = await signInWithCredential(auth, await credentialOf(site, claims));
  expect(result.user).toMatchObject({ email: "sdk@example.com", emailVerified: true, displayName: "Sinta" });
  expect(getAdditionalUserInfo(result)).toMatchObject({ isNewUser: true, profile: { name: "Sinta" } });

  await reauthenticateWithCredential(result.user, await credentialOf(site, claims));
  const somebodyElse = credentialOf(site, { sub: "sdk-else" });
  expect((await thrownBy(reauthenticateWithCredential(result.user, await somebodyElse))).code).toBe(
    "auth/user-mismatch",
  );
  expect(auth.currentUser?.uid).toBe(result.user.uid);
  expect((await thrownBy(unlink(result.user, "oidc.external"))).code).toBe("auth/operation-not-allowed");

  const { user } = await createUserWithEmailAndPassword(auth, "sdk2@example.com", PASSWORD);
  expect((await thrownBy(linkWithCredential(user, await credentialOf(site, claims)))).code).toBe(
    "auth/credential-already-in-use",
  );
  const namesake = await credentialOf(site, { sub: "sdk-9", email: "sdk@example.com" });
  expect((await thrownBy(linkWithCredential(user, namesake))).code).toBe("auth/email-already-in-use");
  await linkWithCredential(user, await credentialOf(site, { sub: "sdk-2" }));
  expect(user.providerData.map(({ providerId }) => providerId)).toEqual(["password", "oidc.external"]);
  await unlink(user, "oidc.external");
  expect(user.providerData.map(({ providerId }) => providerId)).toEqual(["password"]);
});

test("an address with another method is proven first, then both methods open one account", async () => {
  const { site, auth } = await open();
  const { user } = await createUserWithEmailAndPassword(auth, "two-ways@example.com", PASSWORD);
  await auth.signOut();
  const claims = { sub: "two-ways-1", email: "two-ways@example.com", email_verified: false };
  const error = await thrownBy(signInWithCredential(auth, await credentialOf(site, claims)));
  expect(error.code).toBe("auth/account-exists-with-different-credential");
  expect(error.customData.email).toBe("two-ways@example.com");
  const pending = OAuthProvider.credentialFromError(error);
  if (!pending) throw new Error("no credential to go on with");

  const proven = await signInWithEmailAndPassword(auth, "two-ways@example.com", PASSWORD);
  await linkWithCredential(proven.user, pending);
  const again = await signInWithCredential(auth, await credentialOf(site, { sub: "two-ways-1" }));
  expect(again.user.uid).toBe(user.uid);
});

test("the SDK's own error codes for refusals", async () => {
  const { site, auth } = await open();
  const forged = provider.credential({ idToken: "garbage" });
  expect((await thrownBy(signInWithCredential(auth, forged))).code).toBe("auth/invalid-credential");
  const withNonce = await credentialOf(site, { sub: "n", nonce: "hash-of-something" });
  expect((await thrownBy(signInWithCredential(auth, withNonce))).code).toBe("auth/missing-or-invalid-nonce");
  const facebook = new OAuthProvider("facebook.com").credential({ idToken: "x" });
  expect((await thrownBy(signInWithCredential(auth, facebook))).code).toBe("auth/operation-not-allowed");

  const { user } = await signInWithCredential(auth, await credentialOf(site, { sub: "sdk-off" }));
  await db.updateTable("account").set({ disabled_at: new Date() }).where("uid", "=", user.uid).execute();
  const disabled = signInWithCredential(auth, await credentialOf(site, { sub: "sdk-off" }));
  expect((await thrownBy(disabled)).code).toBe("auth/user-disabled");
  await site.oidc.stop();
  expect(await fetchSignInMethodsForEmail(auth, "sdk@example.com")).toEqual([]);
});
