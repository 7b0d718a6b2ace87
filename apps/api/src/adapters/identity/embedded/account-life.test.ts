import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  onIdTokenChanged,
  reauthenticateWithCredential,
  reload,
  revokeAccessToken,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  type User,
  unlink,
  updateEmail,
  updatePassword,
  updateProfile,
  validatePassword,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
} from "firebase/auth";
import { expect, it } from "vitest";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { identityServer, sdk } from "../../../testing/servers/identity-server.ts";

const { db } = await testDatabase();
let people = 0;

/** A new address for each test, because they share a database. */
function anAddress(name = "sari"): string {
  people += 1;
  return `${name}${people}@example.com`;
}

async function signedUp(options: Parameters<typeof identityServer>[1] = {}, password = "wayang-71") {
  const server = await identityServer(db, options);
  const auth = sdk(server);
  const email = anAddress();
  const { user } = await createUserWithEmailAndPassword(auth, email, password);
  return { server, auth, email, user, uid: user.uid };
}

const refusedWith = (code: string) => expect.objectContaining({ code });

/** What every page does when a person returns from a link. */
async function renewed(user: User): Promise<User> {
  await user.getIdToken(true);
  await reload(user);
  return user;
}

it("opens an account and signs its owner in again, however the address is written", async () => {
  const { auth, email, uid, user } = await signedUp();
  expect(user).toMatchObject({ email, emailVerified: false, displayName: null, isAnonymous: false });
  expect(user.providerData.map(({ providerId }) => providerId)).toEqual(["password"]);
  await signOut(auth);
  const again = await signInWithEmailAndPassword(auth, email.toUpperCase(), "wayang-71");
  expect(again.user.uid).toBe(uid);
  expect(Date.parse(again.user.metadata.creationTime ?? "")).toBeGreaterThan(Date.now() - 60_000);
});

it("signs ID tokens that contain who the person is and how they signed in", async () => {
  const { user, email, uid } = await signedUp();
  const { claims, signInProvider, authTime, issuedAtTime, expirationTime } = await user.getIdTokenResult();
  expect(claims).toMatchObject({
    iss: "https://securetoken.google.com/lapang",
    aud: "lapang",
    sub: uid,
    user_id: uid,
    email,
    email_verified: false,
    firebase: { identities: { email: [email] }, sign_in_provider: "password" },
  });
  expect(signInProvider).toBe("password");
  expect(authTime).toBe(issuedAtTime);
  expect(Date.parse(expirationTime) - Date.parse(issuedAtTime)).toBe(3_600_000);
});

it("refreshes tokens without a new sign-in", async () => {
  const { user, server } = await signedUp();
  const before = { ...(await user.getIdTokenResult()), refreshToken: user.refreshToken };
  server.wait(60_000);
  const after = await user.getIdTokenResult(true);
  expect(after.token).not.toBe(before.token);
  expect(after.authTime).toBe(before.authTime);
  expect(user.refreshToken).not.toBe(before.refreshToken);
  await reload(user);
});

it("sets and clears name and picture without issuing new tokens", async () => {
  const { user } = await signedUp();
  const token = await user.getIdToken();
  await updateProfile(user, { displayName: "Sari", photoURL: "https://example.com/sari.png" });
  await reload(user);
  expect(user).toMatchObject({ displayName: "Sari", photoURL: "https://example.com/sari.png" });
  await updateProfile(user, { displayName: "", photoURL: "/v0/b/lapang/o/sari" });
  await reload(user);
  expect(user).toMatchObject({ displayName: null, photoURL: "/v0/b/lapang/o/sari" });
  await updateProfile(user, { photoURL: null as unknown as string });
  await reload(user);
  expect(user).toMatchObject({ displayName: null, photoURL: null });
  expect(await user.getIdToken()).toBe(token);
});

it("changes the password after a recent sign-in, and signs every other device out", async () => {
  const { server, user, email, uid } = await signedUp();
  const other = sdk(server);
  await signInWithEmailAndPassword(other, email, "wayang-71");
  await updatePassword(user, "wayang-72");
  expect(server.hookCalls).toContainEqual(["onPasswordChanged", uid, undefined]);
  await reload(user);
  await expect(reload(other.currentUser as User)).rejects.toEqual(refusedWith("auth/user-token-expired"));
  expect(other.currentUser).toBeNull();
  await expect(signInWithEmailAndPassword(other, email, "wayang-71")).rejects.toEqual(
    refusedWith("auth/invalid-credential"),
  );
  await signInWithEmailAndPassword(other, email, "wayang-72");
});

it("requires a recent sign-in for a new password, address or method, and for closing the account", async () => {
  const { server, user, email } = await signedUp();
  server.wait(6 * 60_000);
  const tooOld = refusedWith("auth/requires-recent-login");
  await expect(updatePassword(user, "wayang-72")).rejects.toEqual(tooOld);
  await expect(updateEmail(user, anAddress())).rejects.toEqual(tooOld);
  await expect(verifyBeforeUpdateEmail(user, anAddress())).rejects.toEqual(tooOld);
  await expect(deleteUser(user)).rejects.toEqual(tooOld);
  await expect(unlink(user, "password")).rejects.toEqual(tooOld);
  // A refresh is not a proof of identity.
  await user.getIdToken(true);
  await expect(updatePassword(user, "wayang-72")).rejects.toEqual(tooOld);
  await updateProfile(user, { displayName: "Sari" });
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(email, "wayang-71"));
  await updatePassword(user, "wayang-72");
});

it("resets a forgotten password by mail, once, and ends everything the old one had opened", async () => {
  const { server, auth, user, email, uid } = await signedUp();
  await sendPasswordResetEmail(auth, email);
  const code = await server.codeFor(email);
  expect(await verifyPasswordResetCode(auth, code)).toBe(email);
  await expect(confirmPasswordReset(auth, code, "1")).rejects.toEqual(refusedWith("auth/weak-password"));
  await confirmPasswordReset(auth, code, "wayang-72");
  expect(server.hookCalls).toContainEqual(["onPasswordChanged", uid, undefined]);
  expect(server.hookCalls).toContainEqual(["onEmailChanged", uid, email, true]);
  await expect(confirmPasswordReset(auth, code, "wayang-73")).rejects.toEqual(refusedWith("auth/invalid-action-code"));
  await expect(user.getIdToken(true)).rejects.toEqual(refusedWith("auth/user-token-expired"));
  const again = await signInWithEmailAndPassword(auth, email, "wayang-72");
  expect(again.user.emailVerified).toBe(true);
});

it("verifies an address by mail", async () => {
  const { server, auth, user, email, uid } = await signedUp();
  await sendEmailVerification(user);
  const code = await server.codeFor(email);
  expect(await checkActionCode(auth, code)).toMatchObject({ operation: "VERIFY_EMAIL", data: { email } });
  await applyActionCode(auth, code);
  expect((await renewed(user)).emailVerified).toBe(true);
  expect((await user.getIdTokenResult()).claims.email_verified).toBe(true);
  expect(server.hookCalls).toContainEqual(["onEmailChanged", uid, email, true]);
  await expect(applyActionCode(auth, code)).rejects.toEqual(refusedWith("auth/invalid-action-code"));
});

it("changes the address once the new one is verified, and lets the old address revert it", async () => {
  const { server, auth, user, email, uid } = await signedUp();
  await sendEmailVerification(user);
  await applyActionCode(auth, await server.codeFor(email));
  const next = anAddress("sari.baru");
  await verifyBeforeUpdateEmail(user, next);
  const code = await server.codeFor(next);
  expect(await checkActionCode(auth, code)).toMatchObject({ data: { email: next, previousEmail: email } });
  expect((await renewed(user)).email).toBe(email);
  await applyActionCode(auth, code);
  await expect(reload(user)).rejects.toEqual(refusedWith("auth/user-token-expired"));
  const { user: changed } = await signInWithEmailAndPassword(auth, next, "wayang-71");
  expect(changed).toMatchObject({ uid, email: next, emailVerified: true });

  const back = await server.codeFor(email);
  expect(await checkActionCode(auth, back)).toMatchObject({ operation: "RECOVER_EMAIL", data: { email } });
  await applyActionCode(auth, back);
  expect(server.hookCalls.slice(-2)).toEqual([
    ["onEmailChanged", uid, email, true],
    ["onPasswordChanged", uid, undefined],
  ]);
  await expect(reload(changed)).rejects.toEqual(refusedWith("auth/user-token-expired"));
  // The person who changed it may know the password: only the mailbox opens the account now.
  await expect(signInWithEmailAndPassword(auth, email, "wayang-71")).rejects.toEqual(
    refusedWith("auth/invalid-credential"),
  );
  await confirmPasswordReset(auth, await server.codeFor(email), "wayang-72");
  expect((await signInWithEmailAndPassword(auth, email, "wayang-72")).user.uid).toBe(uid);
});

it("changes an address at once after a recent sign-in, and marks it unverified", async () => {
  const { server, user, uid } = await signedUp();
  const next = anAddress("sari.lain");
  await updateEmail(user, next);
  expect(user).toMatchObject({ email: next, emailVerified: false });
  expect((await user.getIdTokenResult()).claims.email).toBe(next);
  expect(server.hookCalls).toContainEqual(["onEmailChanged", uid, next, false]);
});

it("mails no revert link to an address that was never verified", async () => {
  const { server, user, email } = await signedUp();
  const fresh = anAddress();
  await updateEmail(user, fresh);
  expect(server.mails.map(({ to }) => to)).toEqual([email, fresh]);
  for (const { body } of server.mails) expect(body).not.toMatch(/http|oobCode/);
  expect(server.mails[0]?.body).not.toContain(fresh);
});

it("notifies the mailbox of every password change", async () => {
  const { server, auth, user, email } = await signedUp();
  const notices = () => server.mails.filter(({ subject }) => subject === "Kata sandi akun Lapang kamu sudah diganti");
  await updatePassword(user, "wayang-72");
  expect(notices().map(({ to }) => to)).toEqual([email]);
  await sendPasswordResetEmail(auth, email);
  await confirmPasswordReset(auth, await server.codeFor(email), "wayang-73");
  expect(notices().map(({ to }) => to)).toEqual([email, email]);
  for (const { body } of notices()) expect(body).not.toMatch(/http|wayang/);
});

it("notifies both mailboxes of a new address", async () => {
  const { server, auth, user, email } = await signedUp();
  await db.updateTable("account").set({ email_verified: true }).where("email", "=", email).execute();
  const fresh = anAddress();
  await verifyBeforeUpdateEmail(user, fresh);
  await applyActionCode(auth, await server.codeFor(fresh));
  const subjects = (to: string) => server.mails.filter((mail) => mail.to === to).map(({ subject }) => subject);
  expect(subjects(email)).toEqual(["Alamat e-mail akun Lapang kamu sudah diganti"]);
  expect(subjects(fresh)).toEqual([
    "Konfirmasi alamat e-mail baru kamu",
    "Alamat e-mail akun Lapang kamu sudah diganti",
  ]);
});

it("ends one device's tokens when they are revoked, and no other device's", async () => {
  const { server, auth, user, email } = await signedUp();
  const other = sdk(server);
  await signInWithEmailAndPassword(other, email, "wayang-71");
  await revokeAccessToken(auth, await user.getIdToken());
  await expect(reload(user)).rejects.toEqual(refusedWith("auth/user-token-expired"));
  await reload(other.currentUser as User);
  await revokeAccessToken(other, (other.currentUser as User).refreshToken);
  await expect((other.currentUser as User).getIdToken(true)).rejects.toEqual(refusedWith("auth/user-token-expired"));
});

it("does not revoke other people's tokens", async () => {
  const { server, user } = await signedUp();
  const stranger = sdk(server);
  await createUserWithEmailAndPassword(stranger, anAddress(), "wayang-71");
  await revokeAccessToken(stranger, await user.getIdToken());
  await revokeAccessToken(stranger, user.refreshToken);
  await user.getIdToken(true);
});

it("closes an account permanently", async () => {
  const { server, auth, user, email, uid } = await signedUp();
  const other = sdk(server);
  await signInWithEmailAndPassword(other, email, "wayang-71");
  await deleteUser(user);
  expect(server.hookCalls).toEqual([
    ["beforeDelete", uid],
    ["onDeleted", uid],
  ]);
  expect(auth.currentUser).toBeNull();
  await expect(reload(other.currentUser as User)).rejects.toEqual(refusedWith("auth/user-token-expired"));
  await createUserWithEmailAndPassword(auth, email, "wayang-79");
  expect(auth.currentUser?.uid).not.toBe(uid);
});

it("signs a disabled person out everywhere", async () => {
  const { auth, user, uid, email } = await signedUp();
  await db.updateTable("account").set({ disabled_at: new Date() }).where("uid", "=", uid).execute();
  await expect(reload(user)).rejects.toEqual(refusedWith("auth/user-disabled"));
  expect(auth.currentUser).toBeNull();
  await expect(signInWithEmailAndPassword(auth, email, "wayang-71")).rejects.toEqual(refusedWith("auth/user-disabled"));
  await expect(signInWithEmailAndPassword(auth, email, "salah-1")).rejects.toEqual(
    refusedWith("auth/invalid-credential"),
  );
});

it("gives the SDK the password rules and enforces them", async () => {
  const password = { min: 8, max: 20, requires: ["lowercase", "uppercase", "digit", "symbol"] as const };
  const server = await identityServer(db, { config: { password } });
  const auth = sdk(server);
  expect(await validatePassword(auth, "rahasia")).toMatchObject({
    isValid: false,
    meetsMinPasswordLength: false,
    containsUppercaseLetter: false,
    containsNumericCharacter: false,
    containsNonAlphanumericCharacter: false,
  });
  expect(await validatePassword(auth, "Perahu-1!")).toMatchObject({ isValid: true });
  const tryWith = (text: string) => createUserWithEmailAndPassword(auth, anAddress(), text);
  await expect(tryWith("Rah-1!")).rejects.toEqual(refusedWith("auth/weak-password"));
  const unmet = refusedWith("auth/password-does-not-meet-requirements");
  await expect(tryWith("perahu-1!")).rejects.toEqual(unmet);
  await expect(tryWith("Perahu-1!Perahu-1!Perahu-1!")).rejects.toEqual(unmet);
  await tryWith("Perahu-1!");
});

it("notifies SDK listeners of every token change", async () => {
  const { auth, user } = await signedUp();
  const heard: (string | null)[] = [];
  const stop = onIdTokenChanged(auth, (who) => void heard.push(who ? who.refreshToken : null));
  await updatePassword(user, "wayang-72");
  await signOut(auth);
  stop();
  expect(heard.at(-1)).toBeNull();
  expect(new Set(heard).size).toBeGreaterThanOrEqual(3);
});
