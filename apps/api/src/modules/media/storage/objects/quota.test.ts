import { personQuota } from "@lapang/domain/media/limits";
import { ref, uploadBytes } from "firebase/storage";
import { expect, it } from "vitest";
import { testDatabase } from "../../../../testing/postgres/database.ts";
import { aPicture, aStorageServer } from "../../../../testing/servers/storage-server.ts";
import { sendMultipart } from "../../../../testing/upload-by-hand.ts";
import { OPEN_PER_PERSON } from "../protocol/body-budget.ts";

const { db } = await testDatabase({ max: 20 });
const png = await (await aPicture()).png().toBuffer();
const pngOf = async (width: number) => (await aPicture({ width })).png().toBuffer();

const readSize = async (reply: Response) => ((await reply.json()) as { size?: string }).size;
const usageOf = async (id: string) =>
  db.selectFrom("file_usage").select(["files", "bytes"]).where("space", "=", `people/${id}`).executeTakeFirstOrThrow();
const heldBy = async (id: string) =>
  db
    .selectFrom("stored_object")
    .select(({ fn }) => [fn.countAll<number>().as("files"), fn.sum<string>("size").as("bytes")])
    .where("person_id", "=", id)
    .executeTakeFirstOrThrow();

it("limits the number of files during concurrent uploads", async () => {
  const { objects, someone } = await aStorageServer(db);
  const who = await someone();
  const names = Array.from({ length: 50 }, (_, index) => `people/${who.id}/files/${index}.png`);
  const statuses: number[] = [];
  const sendOn = async () => {
    for (let name = names.pop(); name; name = names.pop()) {
      statuses.push((await sendMultipart({ objects, name, who }, png)).status);
    }
  };
  await Promise.all(Array.from({ length: OPEN_PER_PERSON }, sendOn));
  expect(statuses.filter((status) => status === 200)).toHaveLength(personQuota.files);
  expect(statuses.filter((status) => status === 402)).toHaveLength(50 - personQuota.files);
  const held = await heldBy(who.id);
  expect(await usageOf(who.id)).toEqual({ files: personQuota.files, bytes: Number(held.bytes) });
});

it("limits the number of bytes during concurrent uploads, with the client's quota error", async () => {
  const { objects, someone } = await aStorageServer(db);
  const who = await someone();
  const send = (index: number) => sendMultipart({ objects, name: `people/${who.id}/files/${index}.png`, who }, png);
  // Room for six re-encoded files.
  const size = Number((await readSize(await send(0))) ?? 0);
  const used = personQuota.bytes - 6 * size - 1;
  await db
    .updateTable("file_usage")
    .set({ bytes: used + size })
    .where("space", "=", `people/${who.id}`)
    .execute();
  const replies = [];
  for (const batch of [
    [1, 2, 3, 4],
    [5, 6, 7],
  ]) {
    replies.push(...(await Promise.all(batch.map(send))));
  }
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 402, 402]);
  expect((await usageOf(who.id)).bytes).toBe(personQuota.bytes - 1);
  const more = uploadBytes(ref(who.storage, `people/${who.id}/files/lagi.png`), png);
  await expect(more).rejects.toMatchObject({ code: "storage/quota-exceeded" });
});

it("counts a name once during repeated and concurrent writes", async () => {
  const { objects, someone } = await aStorageServer(db);
  const who = await someone();
  const name = `people/${who.id}/files/a.png`;
  const pictures = await Promise.all(Array.from({ length: 12 }, (_, index) => pngOf(40 + 20 * index)));
  await Promise.all(pictures.map((picture) => sendMultipart({ objects, name, who }, picture)));
  const held = await heldBy(who.id);
  expect(await usageOf(who.id)).toEqual({ files: 1, bytes: Number(held.bytes) });
  const kept = await db
    .selectFrom("stored_blob")
    .innerJoin("stored_object", "blob_key", "key")
    .select("state")
    .where("name", "=", name)
    .execute();
  expect(kept).toEqual([{ state: "kept" }]);
});

it("is released by deleting files", async () => {
  const { objects, someone } = await aStorageServer(db);
  const who = await someone();
  const name = `people/${who.id}/files/a.png`;
  await sendMultipart({ objects, name, who }, png);
  const headers = { authorization: `Firebase ${who.idToken}` };
  const address = `${objects}/${encodeURIComponent(name)}`;
  const both = await Promise.all([0, 1].map(() => fetch(address, { method: "DELETE", headers })));
  expect(both.map(({ status }) => status).sort()).toEqual([204, 404]);
  expect(await usageOf(who.id)).toEqual({ files: 0, bytes: 0 });
});

it("is separate for each person", async () => {
  const { objects, someone } = await aStorageServer(db);
  const [full, other] = [await someone(), await someone()];
  const quota = { space: `people/${full.id}`, files: 40, bytes: 1, max_files: 40, max_bytes: 60_000_000 };
  await db.insertInto("file_usage").values(quota).execute();
  const send = (who: typeof full) => sendMultipart({ objects, name: `people/${who.id}/photo/a.png`, who }, png);
  expect((await send(full)).status).toBe(402);
  expect((await send(other)).status).toBe(200);
});
