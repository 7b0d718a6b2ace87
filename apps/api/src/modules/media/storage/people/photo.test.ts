import { readObjectName } from "@lapang/domain/media/object-name";
import { sql } from "kysely";
import { expect, it, vi } from "vitest";
import { diskStorage } from "../../../../adapters/storage/disk.ts";
import { NOW } from "../../../../testing/apps/test-app.ts";
import { aPerson } from "../../../../testing/factories/venue.ts";
import { aFolder } from "../../../../testing/folder.ts";
import { testKeys } from "../../../../testing/keys.ts";
import { testDatabase } from "../../../../testing/postgres/database.ts";
import { aPicture } from "../../../../testing/servers/storage-server.ts";
import { deleteObject } from "../objects/delete-object.ts";
import { storeObject } from "../objects/store-object.ts";
import { sweepFiles } from "../sweep-files.ts";
import { beginUpload } from "../uploads/begin-upload.ts";
import { adoptPhoto } from "./adopt-photo.ts";
import { findPhotoUrl } from "./photo-url.ts";
import { removePersonFiles } from "./remove-person-files.ts";

const { db } = await testDatabase();
const bytes = await (await aPicture()).png().toBuffer();

async function aKeeper() {
  const deps = { db, clock: () => NOW, store: diskStorage(await aFolder()), keys: testKeys };
  const { id } = await aPerson(db);
  const placeOf = (path: string) => {
    const place = readObjectName(`people/${id}/${path}`);
    if (!place) throw new Error(`no place for ${path}`);
    return place;
  };
  const keep = (path: string) => storeObject(deps, placeOf(path), { bytes, metadata: {} });
  const adopt = (name: string | null) => db.transaction().execute((tx) => adoptPhoto(tx, id, name));
  const names = async () =>
    (await db.selectFrom("stored_object").select("name").where("person_id", "=", id).orderBy("name").execute()).map(
      ({ name }) => name.slice(`people/${id}/`.length),
    );
  const shown = async () =>
    (await db.selectFrom("person").select("photo_path").where("id", "=", id).executeTakeFirstOrThrow()).photo_path;
  return { deps, id, placeOf, keep, adopt, names, shown };
}

it("shows the chosen photo and deletes the others", async () => {
  const { keep, adopt, names, shown, id } = await aKeeper();
  const [first, second] = [await keep("photo/1.png"), await keep("photo/2.png")];
  await keep("files/surat.png");
  expect(await adopt(first.name)).toBe(first.name);
  expect(await names()).toEqual(["files/surat.png", "photo/1.png"]);
  await expect(adopt(second.name)).rejects.toMatchObject({ code: "not_found" });
  expect(await shown()).toBe(first.name);
  expect(await findPhotoUrl(db, id)).toBe(
    `/v0/b/lapang/o/${encodeURIComponent(first.name)}?alt=media&token=${first.download_token}`,
  );
  expect(await adopt(null)).toBeNull();
  expect([await shown(), await findPhotoUrl(db, id), await names()]).toEqual([null, null, ["files/surat.png"]]);
});

it("cannot be another person's photo, a file that is no photo, or a missing file", async () => {
  const [me, other] = [await aKeeper(), await aKeeper()];
  const theirs = await other.keep("photo/1.png");
  const file = await me.keep("files/1.png");
  for (const name of [theirs.name, file.name, `people/${me.id}/photo/none.png`, "nonsense", ""]) {
    await expect(me.adopt(name)).rejects.toMatchObject({ code: "not_found" });
  }
  expect(await other.names()).toEqual(["photo/1.png"]);
});

it("disappears when its file is deleted", async () => {
  const { deps, keep, adopt, shown, placeOf } = await aKeeper();
  await adopt((await keep("photo/1.png")).name);
  await deleteObject(deps, placeOf("photo/1.png"));
  expect(await shown()).toBeNull();
});

it("is swept after a day if not chosen, and never while in use", async () => {
  const { deps, keep, adopt, names } = await aKeeper();
  await adopt((await keep("photo/1.png")).name);
  await keep("photo/2.png");
  const at = (hours: number) => ({ ...deps, clock: () => new Date(NOW.getTime() + hours * 3_600_000) });
  await sweepFiles(at(23));
  expect(await names()).toEqual(["photo/1.png", "photo/2.png"]);
  await sweepFiles(at(25));
  expect(await names()).toEqual(["photo/1.png"]);
});

it("stays when it is chosen during the sweep", async () => {
  const { deps, id, keep, names, shown } = await aKeeper();
  const { name } = await keep("photo/1.png");
  const chosen = Promise.withResolvers<void>();
  const listed = Promise.withResolvers<void>();
  const choosing = db.transaction().execute(async (tx) => {
    await adoptPhoto(tx, id, name);
    chosen.resolve();
    await listed.promise;
  });
  await chosen.promise;
  const sweeping = sweepFiles({ ...deps, clock: () => new Date(NOW.getTime() + 25 * 3_600_000) });
  await vi.waitFor(async () => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    expect(rows).toHaveLength(1);
  });
  listed.resolve();
  await Promise.all([choosing, sweeping]);
  expect([await names(), await shown()]).toEqual([["photo/1.png"], name]);
  expect(await findPhotoUrl(db, id)).not.toBeNull();
});

it("is deleted with its person's account", async () => {
  const { deps, id, keep, adopt, names, shown, placeOf } = await aKeeper();
  const photo = await keep("photo/1.png");
  await adopt(photo.name);
  await keep("files/surat.png");
  await beginUpload(deps, placeOf("files/b.png"), { personId: id, declaredSize: null, metadata: {} });
  await db.transaction().execute((tx) => removePersonFiles(tx, id));
  expect([await names(), await shown()]).toEqual([[], null]);
  expect(await db.selectFrom("upload").selectAll().where("person_id", "=", id).execute()).toEqual([]);
  await sweepFiles(deps);
  expect(await deps.store.sizeOf(photo.blob_key)).toBeNull();
});

it("is not stored if the account is deleted during the upload", async () => {
  const { id, keep, names } = await aKeeper();
  await db.updateTable("person").set({ disabled_at: NOW, erased_at: NOW }).where("id", "=", id).execute();
  await expect(keep("photo/1.png")).rejects.toMatchObject({ code: "unauthenticated" });
  expect(await names()).toEqual([]);
});

it("is written, chosen, deleted and erased concurrently without a deadlock", async () => {
  for (let turn = 0; turn < 8; turn += 1) {
    const { deps, id, keep, adopt, placeOf } = await aKeeper();
    const { name } = await keep("photo/1.png");
    const all = await Promise.allSettled([
      keep("photo/1.png"),
      adopt(name),
      deleteObject(deps, placeOf("photo/1.png")),
      keep("photo/2.png"),
      adopt(null),
      db.transaction().execute(async (tx) => {
        await tx.selectFrom("person").select("id").where("id", "=", id).forUpdate().execute();
        await removePersonFiles(tx, id);
      }),
    ]);
    const refusals = all.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : []));
    expect(refusals.filter((code) => code !== "not_found")).toEqual([]);
  }
});
