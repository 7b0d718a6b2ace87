import { readObjectName } from "@lapang/domain/media/object-name";
import { expect, it } from "vitest";
import { diskStorage } from "../../../../adapters/storage/disk.ts";
import type { StoragePort } from "../../../../ports/storage.ts";
import { NOW } from "../../../../testing/apps/test-app.ts";
import { aPerson } from "../../../../testing/factories/venue.ts";
import { aFolder } from "../../../../testing/folder.ts";
import { testKeys } from "../../../../testing/keys.ts";
import { testDatabase } from "../../../../testing/postgres/database.ts";
import { aPicture } from "../../../../testing/servers/storage-server.ts";
import { readPrivate } from "../private-bytes.ts";
import { sweepFiles } from "../sweep-files.ts";
import { deleteObject } from "./delete-object.ts";
import { storeObject } from "./store-object.ts";

const { db } = await testDatabase();
const bytes = await (await aPicture()).png().toBuffer();
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000);

async function aPlace() {
  const { id } = await aPerson(db);
  const place = readObjectName(`people/${id}/files/a.png`);
  if (!place) throw new Error("no place");
  return { id, place };
}

/** A fake store that records its keys and can fail on demand. */
async function aStore() {
  const disk = diskStorage(await aFolder());
  const written: string[] = [];
  const trouble: { put?: "before" | "after"; delete?: boolean } = {};
  const store: StoragePort = {
    ...disk,
    async put(key, given) {
      if (trouble.put === "before") throw new Error("the disk is full");
      await disk.put(key, given);
      written.push(key);
      // Simulates a kill at this point.
      if (trouble.put === "after") throw new Error("killed");
    },
    async delete(key) {
      if (trouble.delete) throw new Error("the store is away");
      await disk.delete(key);
    },
  };
  return { store, written, trouble, clock: () => NOW, db, keys: testKeys };
}

const rowsOf = (id: string) => db.selectFrom("stored_object").selectAll().where("person_id", "=", id).execute();
const blob = (key: string) => db.selectFrom("stored_blob").select("state").where("key", "=", key).executeTakeFirst();

it("leaves no row without bytes after a crash between the two, and sweeps the bytes later", async () => {
  const store = await aStore();
  const { id, place } = await aPlace();
  store.trouble.put = "after";
  await expect(storeObject(store, place, { bytes, metadata: {} })).rejects.toThrow("killed");
  const [key = ""] = store.written;
  expect(await rowsOf(id)).toEqual([]);
  expect(await blob(key)).toEqual({ state: "loose" });
  await sweepFiles({ ...store, clock: () => hours(0.9) });
  expect(await store.store.sizeOf(key)).not.toBeNull();
  await sweepFiles({ ...store, clock: () => hours(1.1) });
  expect(await store.store.sizeOf(key)).toBeNull();
  expect(await blob(key)).toBeUndefined();
});

it("writes no row when storing the bytes fails", async () => {
  const store = await aStore();
  const { id, place } = await aPlace();
  store.trouble.put = "before";
  await expect(storeObject(store, place, { bytes, metadata: {} })).rejects.toThrow("the disk is full");
  expect(await rowsOf(id)).toEqual([]);
});

it("keeps the previous file when its replacement fails", async () => {
  const store = await aStore();
  const { id, place } = await aPlace();
  const first = await storeObject(store, place, { bytes, metadata: {} });
  store.trouble.put = "after";
  await expect(storeObject(store, place, { bytes, metadata: {} })).rejects.toThrow("killed");
  await sweepFiles({ ...store, clock: () => hours(2) });
  expect((await rowsOf(id))[0]?.generation).toBe(first.generation);
  expect((await readPrivate(store, first.blob_key))?.length).toBe(first.size);
});

it("refuses a row for bytes that were swept", async () => {
  const store = await aStore();
  const { id, place } = await aPlace();
  const late = storeObject(store, place, { bytes, metadata: {} }, async (tx) => {
    // Another process sweeps while this one is suspended.
    await sweepFiles({ ...store, clock: () => hours(2) });
    void tx;
  });
  await expect(late).rejects.toMatchObject({ code: "unavailable" });
  expect(await rowsOf(id)).toEqual([]);
});

it("deletes a file at once while the store is unavailable, and its bytes later", async () => {
  const store = await aStore();
  const { id, place } = await aPlace();
  const { blob_key: key } = await storeObject(store, place, { bytes, metadata: {} });
  store.trouble.delete = true;
  await deleteObject(store, place);
  expect(await rowsOf(id)).toEqual([]);
  await expect(sweepFiles(store)).rejects.toThrow("the store is away");
  expect(await blob(key)).toEqual({ state: "doomed" });
  store.trouble.delete = false;
  await sweepFiles(store);
  expect([await store.store.sizeOf(key), await blob(key)]).toEqual([null, undefined]);
});

it("sweeps only the bytes of a person whose row was deleted", async () => {
  const store = await aStore();
  const [gone, stays] = [await aPlace(), await aPlace()];
  const lost = await storeObject(store, gone.place, { bytes, metadata: {} });
  const kept = await storeObject(store, stays.place, { bytes, metadata: {} });
  await db.deleteFrom("person").where("id", "=", gone.id).execute();
  await sweepFiles({ ...store, clock: () => hours(2) });
  expect(await store.store.sizeOf(lost.blob_key)).toBeNull();
  expect((await readPrivate(store, kept.blob_key))?.length).toBe(kept.size);
});
