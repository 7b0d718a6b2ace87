import { expect, it } from "vitest";
import { NOW } from "../../../../testing/apps/test-app.ts";
import { testDatabase } from "../../../../testing/postgres/database.ts";
import { aPicture, aStorageServer, type Someone } from "../../../../testing/servers/storage-server.ts";
import { readReply, sendMultipart } from "../../../../testing/upload-by-hand.ts";

const { db } = await testDatabase();
const png = await (await aPicture()).png().toBuffer();

const cookieOf = ({ cookie }: Someone) => ({ cookie });
const bearerOf = ({ idToken }: Someone) => ({ authorization: `Bearer ${idToken}` });

async function anotherPersonsFile(clock = () => NOW) {
  const server = await aStorageServer(db, { clock });
  const owner = await server.someone();
  const name = `people/${owner.id}/files/ktp.png`;
  await readReply(await sendMultipart({ objects: server.objects, name, who: owner }, png));
  const file = `${server.objects}/${encodeURIComponent(name)}?alt=media`;
  const list = `${server.objects}?prefix=${encodeURIComponent(`people/${owner.id}/files/`)}`;
  const statusOf = async (url: string, headers: Record<string, string>) => (await fetch(url, { headers })).status;
  const write = async (headers: Record<string, string>) =>
    (await sendMultipart({ objects: server.objects, name: "content/spanduk.png", headers }, png)).status;
  /** Tries to read and list a customer's private files and to write a file of the venue. */
  const tryAll = async (headers: Record<string, string>) => [
    await statusOf(file, headers),
    await statusOf(list, headers),
    await write(headers),
  ];
  return { ...server, owner, file, statusOf, tryAll };
}

it("gives a manager without a proven second factor only a customer's access", async () => {
  const { someone, tryAll } = await anotherPersonsFile();
  const manager = await someone("manager");
  expect(await tryAll(cookieOf(manager))).toEqual([200, 200, 200]);
  await db.updateTable("session").set({ second_factor_at: null }).where("person_id", "=", manager.id).execute();
  expect(await tryAll(cookieOf(manager))).toEqual([403, 403, 403]);
});

it("gives an ID token access to its owner's own files only, even for a manager with a proven factor", async () => {
  const { someone, tryAll, owner, file, statusOf } = await anotherPersonsFile();
  expect(await tryAll(bearerOf(await someone("manager")))).toEqual([403, 403, 403]);
  expect(await statusOf(file, bearerOf(owner))).toBe(200);
});

it("refuses an ID token after the session of its sign-in ended", async () => {
  const { app, owner, file, statusOf } = await anotherPersonsFile();
  const signOut = await app.inject({ method: "DELETE", url: "/api/v1/session", headers: cookieOf(owner) });
  expect(signOut.statusCode).toBe(200);
  expect(await statusOf(file, bearerOf(owner))).toBe(401);
});

it("refuses an ID token when its session is idle, expired or without a person", async () => {
  const { owner, file, statusOf } = await anotherPersonsFile();
  const session = db.updateTable("session").where("person_id", "=", owner.id);
  const unused = new Date(NOW.getTime() - 8 * 86_400_000);
  await session.set({ last_seen_at: unused }).execute();
  expect(await statusOf(file, bearerOf(owner))).toBe(401);
  await session.set({ last_seen_at: NOW, expires_at: NOW }).execute();
  expect(await statusOf(file, bearerOf(owner))).toBe(401);
  await session.set({ expires_at: new Date(NOW.getTime() + 60_000) }).execute();
  expect(await statusOf(file, bearerOf(owner))).toBe(200);
  await db.updateTable("person").set({ disabled_at: NOW }).where("id", "=", owner.id).execute();
  expect(await statusOf(file, bearerOf(owner))).toBe(401);
});
