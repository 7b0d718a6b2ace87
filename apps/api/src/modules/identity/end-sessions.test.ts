import type { FastifyInstance } from "fastify";
import { beforeEach, expect, it } from "vitest";
import { appWithAccounts, callProvider } from "../../testing/apps/app-with-accounts.ts";
import { NOW } from "../../testing/apps/test-app.ts";
import { aVenue } from "../../testing/factories/venue.ts";
import { signIn, whoIs } from "../../testing/people/sign-in.ts";
import { send } from "../../testing/people/signed-in.ts";
import { testDatabase } from "../../testing/postgres/database.ts";
import { MAX_SESSIONS } from "./queries.ts";

const { db } = await testDatabase();
await aVenue(db);
const PASSWORD = "Wayang-biru-71";
let counter = 0;
let now = NOW;
beforeEach(() => pass(10));

const clock = () => now;
/** Advances the clock by a fractional number of seconds, as real clocks do. */
function pass(seconds: number): void {
  now = new Date(now.getTime() + seconds * 1000 + 7);
}

const open = () => appWithAccounts(db, clock);

type Tokens = { idToken: string; refreshToken: string };
type Device = Tokens & { cookie: string };

async function refresh(app: FastifyInstance, { refreshToken }: Pick<Tokens, "refreshToken">) {
  const reply = await app.inject({
    method: "POST",
    url: "/securetoken.googleapis.com/v1/token?key=lapang-embedded-provider",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: `${new URLSearchParams({ grant_type: "refresh_token", refresh_token: refreshToken })}`,
  });
  const { id_token: idToken, refresh_token, error } = reply.json();
  return { idToken, refreshToken: refresh_token, refusal: error?.message } as Tokens & { refusal: string | undefined };
}

async function anAccount(app: FastifyInstance) {
  counter += 1;
  const credentials = { email: `perangkat-${counter}@example.com`, password: PASSWORD, returnSecureToken: true };
  const { body } = await callProvider(app, "signUp", credentials);
  /** Signs in with the password in a browser with this cookie. */
  const prove = async (cookie = ""): Promise<Tokens> => {
    pass(2);
    return (await callProvider(app, "signInWithPassword", credentials, cookie)).body;
  };
  const enter = async (): Promise<Device> => {
    const tokens = await prove();
    return { ...tokens, cookie: (await signIn(app, tokens.idToken)).cookie };
  };
  return { ...credentials, uid: body.localId as string, prove, enter };
}

const idOf = async (app: FastifyInstance, cookie: string): Promise<string> => {
  const { items } = (await send(app, { cookie }, "GET", "/api/v1/me/sessions")).body;
  return items.find((item: { current: boolean }) => item.current).id;
};
const endOf = async (app: FastifyInstance, by: Device, other: Device) =>
  send(app, by, "DELETE", `/api/v1/me/sessions/${await idOf(app, other.cookie)}`);

/** Tries everything that the holder of a device's tokens can do. */
async function attempts(app: FastifyInstance, { idToken, refreshToken }: Tokens) {
  return {
    refresh: (await refresh(app, { refreshToken })).refusal,
    lookup: (await callProvider(app, "lookup", { idToken })).refusal,
    rename: (await callProvider(app, "update", { idToken, displayName: "Pencuri" })).refusal,
    unlink: (await callProvider(app, "update", { idToken, deleteProvider: ["password"] })).refusal,
    password: (await callProvider(app, "update", { idToken, password: "Wayang-hijau-72" })).refusal,
    enter: (await signIn(app, idToken)).code,
  };
}
const EXPIRED = "TOKEN_EXPIRED";
const nothingWorks = {
  ...{ refresh: EXPIRED, lookup: EXPIRED, rename: EXPIRED, unlink: EXPIRED, password: EXPIRED },
  enter: "invalid_id_token",
};

async function stillWorks(app: FastifyInstance, device: Device) {
  expect(await whoIs(app, device.cookie)).not.toBeNull();
  const next = await refresh(app, device);
  expect(next.refusal).toBeUndefined();
  expect((await callProvider(app, "lookup", { idToken: next.idToken })).status).toBe(200);
}

type Ending = (app: FastifyInstance, mine: Device, lost: Device, stranger: Device) => Promise<unknown>;

it.each<[string, Ending]>([
  ["another device signs it out", (app, mine, lost) => endOf(app, mine, lost)],
  ["another device signs out all others", (app, mine) => send(app, mine, "DELETE", "/api/v1/me/sessions")],
  ["it signs out itself", (app, _, lost) => send(app, lost, "DELETE", "/api/v1/session")],
  [
    "another person signs in with its browser",
    (app, _, lost, stranger) => signIn(app, stranger.idToken, { cookie: lost.cookie }),
  ],
])("invalidates all tokens of a device once %s", async (_, end) => {
  const app = await open();
  const [owner, other] = [await anAccount(app), await anAccount(app)];
  const stranger = await other.enter();
  const lost = await owner.enter();
  const mine = await owner.enter();
  await end(app, mine, lost, stranger);
  expect(await whoIs(app, lost.cookie)).toBeNull();
  expect(await attempts(app, lost)).toEqual(nothingWorks);
  await stillWorks(app, mine);
  expect((await refresh(app, stranger)).refusal).toBeUndefined();
});

it("signs out a device that had signed in again, and invalidates its old and new tokens", async () => {
  const app = await open();
  const owner = await anAccount(app);
  const lost = await owner.enter();
  const again = await owner.prove(lost.cookie);
  const mine = await owner.enter();
  await stillWorks(app, mine);
  expect((await callProvider(app, "lookup", { idToken: lost.idToken })).status).toBe(200);
  await endOf(app, mine, lost);
  expect(await attempts(app, again)).toEqual(nothingWorks);
  expect(await attempts(app, lost)).toEqual(nothingWorks);
});

it("signs out a device that had changed the mail address, and invalidates its new tokens", async () => {
  const app = await open();
  const owner = await anAccount(app);
  const mine = await owner.enter();
  const lost = await owner.enter();
  const { idToken } = await owner.prove(lost.cookie);
  const { body } = await callProvider(app, "update", {
    idToken,
    email: `baru-${owner.email}`,
    returnSecureToken: true,
  });
  await endOf(app, mine, lost);
  expect(await attempts(app, body)).toEqual(nothingWorks);
});

it("keeps another account's sign-in when the session of the same browser is ended", async () => {
  const app = await open();
  const [owner, other] = [await anAccount(app), await anAccount(app)];
  const device = await owner.enter();
  const tokens = await other.prove(device.cookie);
  await endOf(app, device, device);
  expect((await refresh(app, tokens)).refusal).toBeUndefined();
});

it("keeps the requesting device when all others are signed out, and ends sign-ins that never became a session", async () => {
  const app = await open();
  const owner = await anAccount(app);
  const loose = await owner.prove();
  const mine = await owner.enter();
  const again = await owner.prove(mine.cookie);
  await send(app, mine, "DELETE", "/api/v1/me/sessions");
  expect(await attempts(app, loose)).toEqual(nothingWorks);
  expect((await refresh(app, mine)).refusal).toBeUndefined();
  await stillWorks(app, { ...again, cookie: mine.cookie });
});

it("invalidates all tokens of other devices when a new session signs them out", async () => {
  const app = await open();
  const owner = await anAccount(app);
  const lost = await owner.enter();
  const mine = await owner.prove();
  const { cookie } = await signIn(app, mine.idToken, { endOthers: true });
  expect(await attempts(app, lost)).toEqual(nothingWorks);
  await stillWorks(app, { ...mine, cookie });
});

it("invalidates tokens refreshed while their device is signed out", async () => {
  const [app, other] = [await open(), await open()];
  for (let turn = 0; turn < 6; turn += 1) {
    const owner = await anAccount(app);
    const [lost, mine] = [await owner.enter(), await owner.enter()];
    const id = await idOf(app, lost.cookie);
    let held: Tokens = lost;
    let ended = false;
    const refreshing = (async () => {
      while (true) {
        const isTooLate = ended;
        const next = await refresh(other, held);
        if (next.refusal !== undefined) return;
        expect(isTooLate).toBe(false);
        held = next;
      }
    })();
    for (let wait = 0; wait < turn; wait += 1) await refresh(app, mine).then((next) => Object.assign(mine, next));
    expect((await send(app, mine, "DELETE", `/api/v1/me/sessions/${id}`)).status).toBe(200);
    ended = true;
    await refreshing;
    expect(await attempts(app, held)).toEqual(nothingWorks);
    expect(await db.selectFrom("refresh_token").select("family").where("uid", "=", owner.uid).execute()).not.toEqual(
      [],
    );
  }
});

it("serialises concurrent sign-ins, sign-outs and changes of one account without a deadlock", async () => {
  const [app, other] = [await open(), await open()];
  for (let turn = 0; turn < 4; turn += 1) {
    const owner = await anAccount(app);
    const [one, two, three] = [await owner.enter(), await owner.enter(), await owner.enter()];
    const id = await idOf(app, three.cookie);
    const statuses = await Promise.all([
      send(app, one, "DELETE", "/api/v1/me/sessions").then(({ status }) => status),
      send(other, two, "DELETE", `/api/v1/me/sessions/${id}`).then(({ status }) => status),
      callProvider(other, "update", { idToken: one.idToken, password: "Wayang-hijau-72" }, one.cookie).then(
        ({ status }) => status,
      ),
      refresh(other, two).then(() => 200),
      signIn(app, three.idToken, { cookie: two.cookie, endOthers: true }).then(({ status }) => status),
      send(other, three, "DELETE", "/api/v1/session").then(({ status }) => status),
    ]);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
  }
});

it("signs out the least recently used device when a sign-in exceeds the maximum number of devices", async () => {
  const app = await open();
  const owner = await anAccount(app);
  const first = await owner.enter();
  const { id: person } = (await whoIs(app, first.cookie)) ?? { id: "" };
  const rows = Array.from({ length: MAX_SESSIONS - 1 }, (_, index) => ({
    token_hash: Buffer.alloc(32, index + 1),
    person_id: person,
    created_at: now,
    last_seen_at: new Date(now.getTime() + 1_000),
    expires_at: new Date(now.getTime() + 86_400_000),
  }));
  await db.insertInto("session").values(rows).execute();
  expect(await whoIs(app, first.cookie)).not.toBeNull();
  const newest = await owner.enter();
  expect(await attempts(app, first)).toEqual(nothingWorks);
  await stillWorks(app, newest);
  const { items } = (await send(app, newest, "GET", "/api/v1/me/sessions")).body;
  expect(items).toHaveLength(MAX_SESSIONS);
});

it("starts a new session in a browser with the cookie of an idle one", async () => {
  const app = await open();
  const owner = await anAccount(app);
  const device = await owner.enter();
  pass(8 * 86_400);
  expect(await whoIs(app, device.cookie)).toBeNull();
  // Tokens of the old sign-in stay invalid.
  expect((await signIn(app, (await refresh(app, device)).idToken, { cookie: device.cookie })).status).toBe(401);
  const { idToken } = await owner.prove(device.cookie);
  const back = await signIn(app, idToken, { cookie: device.cookie });
  expect(back.status).toBe(200);
  expect(await whoIs(app, back.cookie)).not.toBeNull();
});

it("exports the account's data and sign-in methods without secrets", async () => {
  const app = await open();
  const owner = await anAccount(app);
  const device = await owner.enter();
  const link = {
    provider_id: "google.com",
    subject: `g-${owner.uid}`,
    email: "lain@example.com",
    display_name: "Sari L",
  };
  await db
    .insertInto("account_link")
    .values({ ...link, uid: owner.uid, photo_url: "https://example.com/sari.png" })
    .execute();
  await callProvider(app, "update", {
    idToken: device.idToken,
    displayName: "Sari",
    photoUrl: "https://example.com/s.png",
  });
  const { body } = await send(app, device, "GET", "/api/v1/me/export");
  expect(body.accounts).toMatchObject([
    {
      ...{ uid: owner.uid, email: owner.email, email_verified: false, display_name: "Sari" },
      ...{ photo_url: "https://example.com/s.png", last_login_at: expect.any(String) },
      links: [{ ...link, photo_url: "https://example.com/sari.png", linked_at: expect.any(String) }],
    },
  ]);
  expect(JSON.stringify(body)).not.toMatch(/password_hash|argon2|token_hash/);
});
