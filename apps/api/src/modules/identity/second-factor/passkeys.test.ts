import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { expect, it } from "vitest";
import { NOW, testApp } from "../../../testing/apps/test-app.ts";
import { aVenue } from "../../../testing/factories/venue.ts";
import { aCaller, type Caller, send } from "../../../testing/people/signed-in.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";

const { db } = await testDatabase();
await aVenue(db);
let now = NOW;
const open = () => testApp(db, { clock: () => now, config: { publicUrl: "https://lapang.example" } });
const MINE = "/api/v1/me/passkeys";
const origin = "https://lapang.example";

/** Fake authenticator whose answers tests can manipulate. */
class Device {
  readonly credentialId = randomBytes(32).toString("base64url");
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject };
  count = 0;

  constructor(kind: "ec" | "ed25519" = "ec") {
    this.#keys = kind === "ec" ? generateKeyPairSync("ec", { namedCurve: "P-256" }) : generateKeyPairSync("ed25519");
  }

  answer(type: "create" | "get", challenge: string, changed: { origin?: string; host?: string; flags?: number } = {}) {
    const said = { type: `webauthn.${type}`, challenge, origin: changed.origin ?? origin, crossOrigin: false };
    const clientData = Buffer.from(JSON.stringify(said));
    const authenticatorData = Buffer.alloc(37);
    createHash("sha256")
      .update(changed.host ?? "lapang.example")
      .digest()
      .copy(authenticatorData);
    authenticatorData.writeUInt8(changed.flags ?? 0x05, 32);
    authenticatorData.writeUInt32BE(this.count, 33);
    const signed = Buffer.concat([authenticatorData, createHash("sha256").update(clientData).digest()]);
    const digest = this.#keys.privateKey.asymmetricKeyType === "ed25519" ? null : "sha256";
    return {
      credentialId: this.credentialId,
      clientData: clientData.toString("base64url"),
      authenticatorData: authenticatorData.toString("base64url"),
      signature: sign(digest, signed, this.#keys.privateKey).toString("base64url"),
    };
  }

  get publicKey(): string {
    return this.#keys.publicKey.export({ format: "der", type: "spki" }).toString("base64url");
  }
}

/** An owner with an authenticator that is proven in this session. */
async function anOwner(): Promise<Caller> {
  const owner = await aCaller(db, { role: "owner" });
  await db
    .insertInto("second_factor")
    .values({ person_id: owner.id, secret: randomBytes(48), confirmed_at: now })
    .execute();
  return owner;
}
const question = async (app: FastifyInstance, by: Caller, purpose: "add" | "prove") =>
  (await send(app, by, "POST", `${MINE}/questions`, { purpose })).body.challenge as string;

async function add(app: FastifyInstance, by: Caller, device: Device, changed = {}) {
  const { signature: _, ...answer } = device.answer("create", await question(app, by, "add"), changed);
  return send(app, by, "POST", MINE, { ...answer, publicKey: device.publicKey, name: "Ponsel" });
}
async function prove(app: FastifyInstance, by: Caller, device: Device, changed = {}) {
  return send(app, by, "POST", `${MINE}/proof`, device.answer("get", await question(app, by, "prove"), changed));
}
const unproven = (id: string) =>
  db.updateTable("session").set({ second_factor_at: null }).where("person_id", "=", id).execute();

it.each(["ec", "ed25519"] as const)(
  "proves the second factor by a passkey of type %s, and notifies its owner of the new passkey",
  async (kind) => {
    const app = await open();
    const [owner, device] = [await anOwner(), new Device(kind)];
    expect((await add(app, owner, device)).status).toBe(201);
    const messages = await db.selectFrom("inbox_message").select("title").where("person_id", "=", owner.id).execute();
    expect(messages).toEqual([{ title: "Kunci sandi ditambahkan" }]);
    await unproven(owner.id);
    expect((await send(app, owner, "GET", "/api/v1/desk/today")).code).toBe("second_factor_required");
    expect((await prove(app, owner, device)).status).toBe(200);
    expect((await send(app, owner, "GET", "/api/v1/desk/today")).status).toBe(200);
    expect((await send(app, owner, "GET", MINE)).body.items).toMatchObject([
      { name: "Ponsel", usedAt: now.toISOString() },
    ]);
  },
);

it.each([
  ["another site's page", { origin: "https://evil.example" }],
  ["another site's name", { host: "evil.example" }],
  ["no user present", { flags: 0x04 }],
  ["no user verified", { flags: 0x01 }],
])("refuses an answer with %s", async (_, changed) => {
  const app = await open();
  const [owner, device] = [await anOwner(), new Device()];
  expect((await add(app, owner, device, changed)).code).toBe("code_wrong");
  await add(app, owner, device);
  expect((await prove(app, owner, device, changed)).code).toBe("code_wrong");
});

it("accepts a challenge once, before it expires, and only for its session and purpose", async () => {
  const app = await open();
  const [owner, other, device] = [await anOwner(), await anOwner(), new Device()];
  await add(app, owner, device);
  const proof = device.answer("get", await question(app, owner, "prove"));
  const tell = (by: Caller) => send(app, by, "POST", `${MINE}/proof`, proof);
  expect((await tell(other)).code).toBe("code_wrong");
  expect((await tell(owner)).status).toBe(200);
  expect((await tell(owner)).code).toBe("code_wrong");
  const late = device.answer("get", await question(app, owner, "prove"));
  now = new Date(now.getTime() + 5 * 60_000);
  expect((await send(app, owner, "POST", `${MINE}/proof`, late)).code).toBe("code_wrong");
  const forAdding = device.answer("get", await question(app, owner, "add"));
  expect((await send(app, owner, "POST", `${MINE}/proof`, forAdding)).code).toBe("code_wrong");
});

it("refuses another person's key, another key's signature and a decreasing counter", async () => {
  const app = await open();
  const [owner, thief] = [await anOwner(), await anOwner()];
  const [device, foreign] = [new Device(), new Device()];
  device.count = 7;
  await add(app, owner, device);
  await add(app, thief, foreign);
  expect((await prove(app, owner, foreign)).code).toBe("code_wrong");
  const challenge = await question(app, owner, "prove");
  const mixed = { ...device.answer("get", challenge), signature: foreign.answer("get", challenge).signature };
  expect((await send(app, owner, "POST", `${MINE}/proof`, mixed)).code).toBe("code_wrong");
  expect((await prove(app, owner, device)).code).toBe("code_wrong");
  device.count = 8;
  expect((await prove(app, owner, device)).status).toBe(200);
});

it("refuses to add or remove a passkey when the last proof is older than ten minutes, and accepts it after a new one", async () => {
  const app = await open();
  const [owner, device, another] = [await anOwner(), new Device(), new Device()];
  await add(app, owner, device);
  const provenAgo = (ms: number) =>
    db
      .updateTable("session")
      .set({ second_factor_at: new Date(now.getTime() - ms) })
      .where("person_id", "=", owner.id)
      .execute();
  const remove = () => send(app, owner, "DELETE", `${MINE}/${device.credentialId}`);
  await provenAgo(10 * 60_000 + 1);
  expect((await send(app, owner, "POST", `${MINE}/questions`, { purpose: "add" })).code).toBe("step_up_required");
  expect((await add(app, owner, another)).code).toBe("step_up_required");
  expect((await remove()).code).toBe("step_up_required");
  expect((await send(app, owner, "GET", MINE)).body.items).toHaveLength(1);
  await prove(app, owner, device);
  expect((await add(app, owner, another)).status).toBe(201);
  expect((await remove()).status).toBe(200);
});

it("refuses to add or remove a passkey with a password alone, and to add one without an authenticator", async () => {
  const app = await open();
  const [owner, device] = [await anOwner(), new Device()];
  await add(app, owner, device);
  const remove = () => send(app, owner, "DELETE", `${MINE}/${device.credentialId}`);
  await unproven(owner.id);
  expect((await add(app, owner, new Device())).code).toBe("second_factor_required");
  expect((await remove()).code).toBe("second_factor_required");
  await prove(app, owner, device);
  expect((await remove()).status).toBe(200);
  expect((await remove()).code).toBe("not_found");
  expect((await add(app, await aCaller(db, { role: "owner" }), new Device())).code).toBe("conflict");
});
