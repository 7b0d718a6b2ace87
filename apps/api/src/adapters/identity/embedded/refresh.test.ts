import { expect, it } from "vitest";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { type IdentityServer, identityServer } from "../../../testing/servers/identity-server.ts";

const { db } = await testDatabase();
const ACCOUNTS = "/identitytoolkit.googleapis.com/v1/accounts";
const FORM = { "content-type": "application/x-www-form-urlencoded" };
const DAY_MS = 86_400_000;
let people = 0;

type Tokens = { idToken: string; refreshToken: string };

async function signedUp(server: IdentityServer) {
  people += 1;
  const email = `rini${people}@example.com`;
  const { body } = await server.post(`${ACCOUNTS}:signUp`, { email, password: "wayang-71" });
  return { email, uid: body.localId as string, ...(body as Tokens) };
}

async function signIn(server: IdentityServer, email: string): Promise<Tokens> {
  const { body } = await server.post(`${ACCOUNTS}:signInWithPassword`, { email, password: "wayang-71" });
  return body as Tokens;
}

async function refresh(server: IdentityServer, refreshToken: string) {
  const body = `grant_type=refresh_token&refresh_token=${refreshToken}`;
  const reply = await server.post("/securetoken.googleapis.com/v1/token", body, FORM);
  const { id_token: idToken, refresh_token: next } = reply.body as Record<string, string>;
  return { message: reply.message, idToken: idToken ?? "", refreshToken: next ?? "" };
}

const lookup = async (server: IdentityServer, idToken: string) =>
  (await server.post(`${ACCOUNTS}:lookup`, { idToken })).message ?? "found";

it("revokes the whole token family when a used token returns, and no other family", async () => {
  const server = await identityServer(db);
  const { email, refreshToken } = await signedUp(server);
  const other = await signIn(server, email);
  const second = await refresh(server, refreshToken);
  const third = await refresh(server, second.refreshToken);
  expect(await lookup(server, third.idToken)).toBe("found");

  expect((await refresh(server, refreshToken)).message).toBe("TOKEN_EXPIRED");
  expect(await lookup(server, third.idToken)).toBe("TOKEN_EXPIRED");
  expect((await refresh(server, third.refreshToken)).message).toBe("TOKEN_EXPIRED");
  expect(await lookup(server, other.idToken)).toBe("found");
  expect((await refresh(server, other.refreshToken)).message).toBeUndefined();
});

it("refuses a refresh a year after the sign-in, however often the tokens were renewed", async () => {
  const server = await identityServer(db);
  const { refreshToken } = await signedUp(server);
  server.wait(200 * DAY_MS);
  const second = await refresh(server, refreshToken);
  expect(second.message).toBeUndefined();
  server.wait(167 * DAY_MS);
  expect((await refresh(server, second.refreshToken)).message).toBe("TOKEN_EXPIRED");
});

it("never returns the same ID token twice, because the SDK would drop the new refresh token", async () => {
  const server = await identityServer(db);
  const { idToken, refreshToken } = await signedUp(server);
  const second = await refresh(server, refreshToken);
  const third = await refresh(server, second.refreshToken);
  expect(new Set([idToken, second.idToken, third.idToken]).size).toBe(3);
});

it("accepts one of many concurrent uses of a token, and then revokes its family", async () => {
  const server = await identityServer(db);
  const { refreshToken } = await signedUp(server);
  const replies = await Promise.all(Array.from({ length: 10 }, () => refresh(server, refreshToken)));
  const winners = replies.filter(({ message }) => message === undefined);
  expect(winners).toHaveLength(1);
  expect(new Set(replies.map(({ message }) => message))).toEqual(new Set([undefined, "TOKEN_EXPIRED"]));
  expect(await lookup(server, winners[0]?.idToken ?? "")).toBe("TOKEN_EXPIRED");
});

it("leaves no token behind when a password changes during refreshes", async () => {
  const server = await identityServer(db);
  const { email, uid, idToken } = await signedUp(server);
  const devices = await Promise.all(Array.from({ length: 8 }, () => signIn(server, email)));
  const [changed, ...replies] = await Promise.all([
    server.post(`${ACCOUNTS}:update`, { idToken, password: "wayang-72" }),
    ...devices.map(({ refreshToken }) => refresh(server, refreshToken)),
  ]);
  expect(changed.status).toBe(200);
  for (const { idToken: fresh } of replies) {
    if (fresh) expect(await lookup(server, fresh)).toBe("TOKEN_EXPIRED");
  }
  const left = await db.selectFrom("refresh_token").select("family").where("uid", "=", uid).execute();
  expect(left).toHaveLength(1);
  expect(await lookup(server, changed.body.idToken as string)).toBe("found");
});

it("refuses a sign-in whose password changes while it is checked", async () => {
  const server = await identityServer(db);
  const { email, uid, idToken } = await signedUp(server);
  const signIns = Array.from({ length: 6 }, () => signIn(server, email));
  const [changed, ...replies] = await Promise.all([
    server.post(`${ACCOUNTS}:update`, { idToken, password: "wayang-72" }),
    ...signIns,
  ]);
  expect(changed.status).toBe(200);
  for (const { idToken: fresh } of replies) if (fresh) expect(await lookup(server, fresh)).toBe("TOKEN_EXPIRED");
  expect(await db.selectFrom("refresh_token").select("uid").where("uid", "=", uid).execute()).toHaveLength(1);
});

it("refuses tokens of a disabled account, and tokens issued before an operator's `valid_since`", async () => {
  const server = await identityServer(db);
  const { uid, refreshToken } = await signedUp(server);
  const change = (values: { disabled_at?: Date | null; valid_since?: Date }) =>
    db.updateTable("account").set(values).where("uid", "=", uid).execute();
  await change({ disabled_at: new Date() });
  expect((await refresh(server, refreshToken)).message).toBe("USER_DISABLED");
  await change({ disabled_at: null, valid_since: new Date(Date.now() + 1_000) });
  expect((await refresh(server, refreshToken)).message).toBe("TOKEN_EXPIRED");
});

it("opens one account when twenty sign up with one address concurrently", async () => {
  const server = await identityServer(db);
  const email = "twenty@example.com";
  const spellings = [email, "Twenty@Example.com", ` ${email} `];
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      server.post(`${ACCOUNTS}:signUp`, { email: spellings[index % 3], password: `wayang-8${index}` }),
    ),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ message }) => message === "EMAIL_EXISTS")).toHaveLength(19);
  const accounts = await db.selectFrom("account").select("uid").where("email", "=", email).execute();
  expect(accounts).toHaveLength(1);
});

it("accepts a mailed code once under concurrent use", async () => {
  const server = await identityServer(db);
  const { email } = await signedUp(server);
  await server.post(`${ACCOUNTS}:sendOobCode`, { requestType: "PASSWORD_RESET", email });
  const oobCode = await server.codeFor(email);
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      server.post(`${ACCOUNTS}:resetPassword`, { oobCode, newPassword: `rahasia-baru-${index}` }),
    ),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
});
