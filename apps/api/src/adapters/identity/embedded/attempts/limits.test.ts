import { Agent, request } from "node:http";
import { sql } from "kysely";
import { expect, it, vi } from "vitest";
import { createDb } from "../../../../db/connect.ts";
import { times } from "../../../../testing/extent.ts";
import { testDatabase } from "../../../../testing/postgres/database.ts";
import { type IdentityServer, identityServer, linkIn } from "../../../../testing/servers/identity-server.ts";
import { API_KEY } from "../project.ts";

const { db, url } = await testDatabase({ stoppedClock: true });
const ACCOUNTS = "/identitytoolkit.googleapis.com/v1/accounts";
const TOO_MANY = "TOO_MANY_ATTEMPTS_TRY_LATER";
let people = 0;

/** A server that trusts forwarded addresses, as behind a proxy. */
const limited = (database = db) => identityServer(database, { limited: true, fastify: { trustProxy: true } });
const from = (address: string) => ({ "x-forwarded-for": address });

function anAddress(): string {
  people += 1;
  return `10.${people}.0.1`;
}

async function signedUp(server: IdentityServer, password = "wayang-71"): Promise<string> {
  people += 1;
  const email = `agus${people}@example.com`;
  const reply = await server.post(`${ACCOUNTS}:signUp`, { email, password }, from(anAddress()));
  expect(reply.status).toBe(200);
  return email;
}

/** `cookie` is what a browser would send from then on. */
async function enter(server: IdentityServer, email: string, password: string, headers: Record<string, string>) {
  const reply = await fetch(`${server.url}${ACCOUNTS}:signInWithPassword?key=${API_KEY}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ email, password }),
  });
  const { error } = (await reply.json()) as { error?: { message: string } };
  const [setCookie = ""] = reply.headers.getSetCookie();
  return { status: reply.status, message: error?.message, setCookie, cookie: setCookie.split(";", 1)[0] ?? "" };
}

async function signIn(server: IdentityServer, email: string, password: string, address: string) {
  return (await enter(server, email, password, from(address))).message ?? "in";
}

const ROUNDS = times({ everyday: 8, all: 100 });

/** Without the SDK and `fetch`, which are too slow for ten thousand calls. */
function guess(server: IdentityServer, agent: Agent, email: string, password: string, address: string) {
  const headers = { "content-type": "application/json", ...from(address) };
  const path = `${ACCOUNTS}:signInWithPassword?key=${API_KEY}`;
  return new Promise<string>((resolve, reject) => {
    const call = request(`${server.url}${path}`, { method: "POST", agent, headers }, (reply) => {
      reply.setEncoding("utf8");
      let text = "";
      reply.on("data", (part: string) => {
        text += part;
      });
      reply.on("end", () => resolve(JSON.parse(text).error?.message ?? "in"));
    });
    call.on("error", reject);
    call.end(JSON.stringify({ email, password }));
  });
}

it(`lets few of ${ROUNDS * 100} guesses reach the password, wherever they come from`, async () => {
  const server = await limited();
  const email = await signedUp(server);
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const outcomes = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const guesses = Array.from({ length: 100 }, (_, index) => `guess-${round}-${index}`);
    // The right password is among them, late: it must not get through either.
    if (round === ROUNDS - 5) guesses[50] = "wayang-71";
    const calls = guesses.map((text, index) => guess(server, agent, email, text, `10.200.${index % 8}.1`));
    for (const reply of await Promise.all(calls)) outcomes.set(reply, (outcomes.get(reply) ?? 0) + 1);
  }
  agent.destroy();
  expect(server.work.verifications).toBeLessThanOrEqual(40);
  expect(outcomes.get("in")).toBeUndefined();
  expect(outcomes.get(TOO_MANY)).toBeGreaterThanOrEqual(ROUNDS * 100 - 40);
}, 240_000);

it("never lets guesses from one address lock the owner out", async () => {
  const server = await limited();
  const email = await signedUp(server);
  const stranger = anAddress();
  const guesses = await Promise.all(Array.from({ length: 60 }, () => signIn(server, email, "salah-1", stranger)));
  expect(guesses.filter((reply) => reply === TOO_MANY)).toHaveLength(55);
  expect(await signIn(server, email, "wayang-71", stranger)).toBe(TOO_MANY);
  expect(await signIn(server, email, "wayang-71", anAddress())).toBe("in");
});

it("never lets guesses from many addresses lock the owner out of a known or a new device", async () => {
  const server = await limited();
  const email = await signedUp(server);
  const home = anAddress();
  const { cookie } = await enter(server, email, "wayang-71", from(home));
  expect(cookie).toMatch(/^device=/);
  const crowd = Array.from({ length: 60 }, anAddress);
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(crowd.map((address) => signIn(server, email, "salah-1", address)));
  }
  // Sixty from any address, then three per address.
  expect(server.work.verifications).toBeLessThanOrEqual(1 + 60 + 3 * 60);
  expect(await signIn(server, email, "wayang-71", anAddress())).toBe("in");
  // The known device also works from an address that took part in the attack, such as a shared router's.
  const knownVisitor = { ...from(crowd[0] ?? ""), cookie };
  expect((await enter(server, email, "wayang-71", from(crowd[0] ?? ""))).message).toBe(TOO_MANY);
  expect((await enter(server, email, "wayang-71", knownVisitor)).status).toBe(200);
});

it("recognises a device for the accounts it has signed in to, and rejects a forged cookie", async () => {
  const server = await limited();
  const [mine, other] = [await signedUp(server), await signedUp(server)];
  const { cookie } = await enter(server, mine, "wayang-71", from(anAddress()));
  const both = (await enter(server, other, "wayang-71", { ...from(anAddress()), cookie })).cookie;
  const guesses = async (email: string, given: string) => {
    const address = anAddress();
    for (let index = 0; index < 5; index += 1) await signIn(server, email, "salah-1", address);
    return (await enter(server, email, "wayang-71", { ...from(address), cookie: given })).status;
  };
  expect(await guesses(mine, both)).toBe(200);
  expect(await guesses(other, both)).toBe(200);
  expect(await guesses(other, cookie)).toBe(400);
  expect(await guesses(mine, `${cookie}x`)).toBe(400);
  expect(await guesses(mine, "device=~~;")).toBe(400);
});

it("sets the device cookie under https with a prefix and for one path, and accepts the previous release's name", async () => {
  const server = await identityServer(db, {
    limited: true,
    fastify: { trustProxy: true },
    publicUrl: "https://lapang.example",
  });
  const email = await signedUp(server);
  const { setCookie: header } = await enter(server, email, "wayang-71", from(anAddress()));
  const [, value = ""] = /^__Secure-device=([\w~-]+);/.exec(header) ?? [];
  expect(header).toBe(
    `__Secure-device=${value}; Max-Age=34560000; Path=/identitytoolkit.googleapis.com; HttpOnly; Secure; SameSite=Strict`,
  );
  for (const cookie of [`__Secure-device=${value}`, `device=${value}`, `device=planted; __Secure-device=${value}`]) {
    const address = anAddress();
    for (let index = 0; index < 5; index += 1) await signIn(server, email, "salah-1", address);
    expect((await enter(server, email, "wayang-71", from(address))).message).toBe(TOO_MANY);
    expect((await enter(server, email, "wayang-71", { ...from(address), cookie })).status).toBe(200);
  }
});

it("delays a known device by its own guesses only", async () => {
  const server = await limited();
  const email = await signedUp(server);
  const headers = { cookie: (await enter(server, email, "wayang-71", from(anAddress()))).cookie };
  const replies = [];
  for (let index = 0; index < 8; index += 1) {
    replies.push((await enter(server, email, "salah-1", { ...headers, ...from(anAddress()) })).message);
  }
  expect(replies.filter((reply) => reply === TOO_MANY)).toHaveLength(3);
});

it("doubles the delay with each wrong password, and removes it after a successful sign-in", async () => {
  const server = await limited();
  const email = await signedUp(server);
  const address = anAddress();
  const kept = () => db.selectFrom("sign_in_delay").select(["not_before", "tried_at"]).execute();
  const passTime = () => sql`update sign_in_delay set not_before = tried_at`.execute(db);
  await db.deleteFrom("sign_in_delay").execute();
  const waits = [];
  for (let tries = 1; tries <= 15; tries += 1) {
    expect(await signIn(server, email, "salah-1", address)).toBe("INVALID_LOGIN_CREDENTIALS");
    const [row] = await kept();
    waits.push(row && (row.not_before.getTime() - row.tried_at.getTime()) / 1000);
    if (row && row.not_before > row.tried_at) expect(await signIn(server, email, "wayang-71", address)).toBe(TOO_MANY);
    await passTime();
  }
  expect(waits).toEqual([0, 0, 0, 0, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
  expect(await signIn(server, email, "wayang-71", address)).toBe("in");
  expect(await kept()).toEqual([]);
});

it("lets the owner sign in after resetting the password of an account under attack", async () => {
  const server = await limited();
  const email = await signedUp(server);
  const home = anAddress();
  for (let round = 0; round < 7; round += 1) await signIn(server, email, "salah-1", home);
  expect(await signIn(server, email, "wayang-71", home)).toBe(TOO_MANY);
  await server.post(`${ACCOUNTS}:sendOobCode`, { requestType: "PASSWORD_RESET", email }, from(home));
  const oobCode = await server.codeFor(email);
  await server.post(`${ACCOUNTS}:resetPassword`, { oobCode, newPassword: "wayang-72" }, from(home));
  expect(await signIn(server, email, "wayang-72", home)).toBe("in");
});

it("counts one address across all accounts", async () => {
  const server = await limited();
  const address = anAddress();
  const replies = await Promise.all(
    Array.from({ length: 150 }, (_, index) => signIn(server, `unknown${index}@example.com`, "salah-1", address)),
  );
  expect(replies.filter((reply) => reply === TOO_MANY)).toHaveLength(50);
  expect(server.work.verifications).toBe(100);
});

it("limits sign-ups, mails and codes per address, in the provider's error shape", async () => {
  const server = await limited();
  const tries: [string, (index: number) => object, number][] = [
    [":signUp", (index) => ({ email: `many${index}@example.com`, password: "wayang-71" }), 30],
    [":sendOobCode", (index) => ({ requestType: "PASSWORD_RESET", email: `many${index}@example.com` }), 30],
    [":resetPassword", (index) => ({ oobCode: `code-${index}` }), 60],
  ];
  for (const [path, body, max] of tries) {
    const address = from(anAddress());
    const replies = await Promise.all(
      Array.from({ length: max + 5 }, (_, index) => server.post(`${ACCOUNTS}${path}`, body(index), address)),
    );
    const refused = replies.filter(({ message }) => message === TOO_MANY);
    expect(refused).toHaveLength(5);
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([400]));
  }
});

it("sends resets to a mailbox however many strangers request them, without flooding it", async () => {
  const server = await limited();
  const email = await signedUp(server);
  const ask = async (headers: Record<string, string>) => {
    const { message } = await server.post(`${ACCOUNTS}:sendOobCode`, { requestType: "PASSWORD_RESET", email }, headers);
    return message ?? "sent";
  };
  const replies = [];
  for (let index = 0; index < 40; index += 1) replies.push(await ask(from(anAddress())));
  expect(new Set(replies)).toEqual(new Set(["sent"]));
  await vi.waitFor(() => expect(server.mails.length).toBeGreaterThanOrEqual(6));
  expect(server.mails).toHaveLength(6);
  // Any of them works: later ones do not void earlier ones.
  const first = linkIn(server.mails[0]?.body ?? "").searchParams.get("oobCode");
  const reset = await server.post(`${ACCOUNTS}:resetPassword`, { oobCode: first, newPassword: "wayang-72" });
  expect(reset.status).toBe(200);
  const last = linkIn(server.mails[5]?.body ?? "").searchParams.get("oobCode");
  const again = await server.post(`${ACCOUNTS}:resetPassword`, { oobCode: last, newPassword: "wayang-73" });
  expect(again.message).toBe("INVALID_OOB_CODE");
});

it("sends a reset for a known device even if its address has requested too many", async () => {
  const server = await limited();
  const email = await signedUp(server);
  const address = anAddress();
  const { cookie } = await enter(server, email, "wayang-71", from(address));
  const ask = async (to: string, headers: Record<string, string>) =>
    (await server.post(`${ACCOUNTS}:sendOobCode`, { requestType: "PASSWORD_RESET", email: to }, headers)).message;
  for (let index = 0; index < 30; index += 1) await ask(`orang${index}@example.com`, from(address));
  expect(await ask(email, from(address))).toBe(TOO_MANY);
  expect(await ask(email, { ...from(address), cookie })).toBeUndefined();
});

it("sends resets to an owner even if a stranger requests many mails from one address", async () => {
  const server = await limited();
  const email = await signedUp(server);
  const ask = async (address: string) => {
    const body = { requestType: "PASSWORD_RESET", email };
    return (await server.post(`${ACCOUNTS}:sendOobCode`, body, from(address))).message ?? "sent";
  };
  const stranger = anAddress();
  const wishes = [];
  for (let index = 0; index < 6; index += 1) wishes.push(await ask(stranger));
  expect(wishes.filter((reply) => reply === TOO_MANY)).toHaveLength(2);
  expect(await ask(anAddress())).toBe("sent");
});

it("does the same work and answers alike for known, unknown and password-less addresses", async () => {
  const server = await limited();
  const known = await signedUp(server);
  const passwordless = await signedUp(server);
  await db.updateTable("account").set({ password_hash: null }).where("email", "=", passwordless).execute();
  const replies = [];
  for (const email of [known, passwordless, "nobody-at-all@example.com"]) {
    const body = { email, password: "salah-1" };
    replies.push(await server.post(`${ACCOUNTS}:signInWithPassword`, body, from(anAddress())));
  }
  expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
  expect(server.work).toEqual({ hashes: 2, verifications: 3 });
});

it("answers a reset before looking the address up, alike for known and unknown ones", async () => {
  const server = await limited();
  const known = await signedUp(server);
  const ask = async (email: string) => {
    const body = { requestType: "PASSWORD_RESET", email };
    const { status, body: reply } = await server.post(`${ACCOUNTS}:sendOobCode`, body, from(anAddress()));
    return { status, ...reply, email: (reply.email as string) === email };
  };
  const unknown = await ask("nobody-here@example.com");
  expect(await ask(known)).toEqual(unknown);
  await server.close();
  expect(server.mails.map(({ to }) => to)).toEqual([known]);
});

it("shares limits, keys, tokens and revocations between all processes", async () => {
  const other = createDb(url);
  const [one, two] = [await limited(), await limited(other)];
  try {
    const email = await signedUp(one);
    const address = anAddress();
    const replies = [];
    for (let index = 0; index < 24; index += 1) {
      replies.push(await signIn(index % 2 ? one : two, email, "salah-1", address));
    }
    expect(replies.filter((reply) => reply === "INVALID_LOGIN_CREDENTIALS")).toHaveLength(5);
    const home = anAddress();
    const { body } = await one.post(`${ACCOUNTS}:signInWithPassword`, { email, password: "wayang-71" }, from(home));
    const idToken = body.idToken as string;
    expect(await two.port.verify(idToken)).toMatchObject({ email });
    expect((await fetch(`${two.url}/.well-known/jwks.json`)).status).toBe(200);
    const token = body.refreshToken;
    await two.post("/identitytoolkit.googleapis.com/v2/accounts:revokeToken", { idToken, token });
    await expect(one.port.verify(idToken)).rejects.toMatchObject({ code: "invalid_id_token" });
  } finally {
    await Promise.all([one.close(), two.close()]);
    await other.destroy();
  }
});
