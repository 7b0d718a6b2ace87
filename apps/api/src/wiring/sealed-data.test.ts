import { buffer } from "node:stream/consumers";
import { readObjectName } from "@lapang/domain/media/object-name";
import { expect, it } from "vitest";
import { diskStorage } from "../adapters/storage/disk.ts";
import type { Db } from "../db/connect.ts";
import type { KeyRing } from "../keys/key-ring.ts";
import { openKeyRing } from "../keys/open-key-ring.ts";
import { resealAll } from "../keys/reseal.ts";
import { dropPreviousKeys, rotateKeys } from "../keys/rotate.ts";
import { addPassport, listPassports, openPhoto, storePhoto } from "../modules/hotel/passports/passports.ts";
import { seal, unseal } from "../modules/identity/second-factor/secret-box.ts";
import { variantKey } from "../modules/media/storage/content/variant-key.ts";
import { storeObject } from "../modules/media/storage/objects/store-object.ts";
import { readPrivate } from "../modules/media/storage/private-bytes.ts";
import type { StoragePort } from "../ports/storage.ts";
import { payingApp, seeBooking } from "../testing/apps/paying-app.ts";
import { NOW } from "../testing/apps/test-app.ts";
import { aCustomer } from "../testing/factories/bookings.ts";
import { aHotelForSale, aStay, roomWish } from "../testing/factories/hotel.ts";
import { aPerson, aVenue } from "../testing/factories/venue.ts";
import { aFolder } from "../testing/folder.ts";
import { testDatabase } from "../testing/postgres/database.ts";
import { aPicture } from "../testing/servers/storage-server.ts";
import { sealedData } from "./sealed-data.ts";

const { db } = await testDatabase();
await aVenue(db);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const picture = await (await aPicture()).jpeg().toBuffer();
const clock = () => NOW;

/** A venue with its own ring and store, and one value of every sealed kind; removes data of other tests. */
async function aVenueWithSecrets() {
  await db.deleteFrom("second_factor").execute();
  await db.deleteFrom("guest_passport").execute();
  await db.deleteFrom("stored_object").execute();
  await db.deleteFrom("stored_blob").execute();
  const source = { dataDir: await aFolder(), secretsKey: undefined, previousSecretsKeys: [] };
  const keys = await openKeyRing(source);
  const store = diskStorage(await aFolder());
  const deps = { db, clock, keys, store };
  const paying = await payingApp(db);
  const [hotel, guest] = [await aHotelForSale(db, 1), await aCustomer(db)];
  const clerk = await aCustomer(db, { role: "front-desk" });
  const stay = await aStay(paying, guest, [roomWish(hotel.slug, { checkIn: "2043-12-07", nights: 2 })]);
  const itemId = (await seeBooking(paying.app, guest, stay)).items[0].id as string;
  const passport = { itemId, staffId: clerk.id, name: "Anna", nationality: "NL", number: "AB1234567", now: NOW };
  const { id: passportId } = await addPassport(deps, passport);
  await storePhoto(deps, { id: passportId, staffId: clerk.id }, picture);
  const place = readObjectName(`people/${guest.id}/files/ktp.jpg`);
  if (!place) throw new Error("no place");
  const { blob_key: file } = await storeObject(deps, place, { bytes: picture, metadata: {} });
  const secret = seal(keys, clerk.id, Buffer.from("totp"));
  await db.insertInto("second_factor").values({ person_id: clerk.id, secret }).execute();
  return { source, deps, hotel, guest, clerk, itemId, passport, passportId, file, place };
}

type Venue = Awaited<ReturnType<typeof aVenueWithSecrets>>;

/** Reads one value of every kind as the product does. */
async function readEverything({ hotel, clerk, passportId, file }: Venue, deps: Venue["deps"]) {
  const { secret } = await db.selectFrom("second_factor").select("secret").executeTakeFirstOrThrow();
  const [passport] = await listPassports(deps, hotel.slug);
  const { bytes } = await openPhoto(deps, { id: passportId, staffId: clerk.id });
  const image = await readPrivate(deps, file);
  return [String(unseal(deps.keys, clerk.id, secret)), passport?.number, isJpeg(bytes), isJpeg(image)];
}

const isJpeg = (bytes: Buffer | null) => bytes?.subarray(0, 3).equals(JPEG) ?? false;
const EVERYTHING = ["totp", "AB1234567", true, true];
const rotating = ({ source, deps }: Venue, over: Partial<{ db: Db; store: StoragePort }> = {}) => ({
  source,
  dataOf: (keys: KeyRing) => sealedData({ ...deps, ...over, keys }),
  replaceSigningKeys: async () => {},
});

it("rotates while a product runs with the old ring, which reads everything and seals under the new key at once", async () => {
  const venue = await aVenueWithSecrets();
  const before = venue.deps.keys.current();
  const { isNew, resealed, previous } = await rotateKeys(rotating(venue));
  expect({ isNew, previous }).toEqual({ isNew: true, previous: [before.id.toString("hex")] });
  expect(resealed.map(({ name, resealed: count, unreadable }) => [name, count, unreadable])).toEqual([
    ["second factors", 1, 0],
    ["passports", 1, 0],
    ["passport photos", 1, 0],
    ["files", 1, 0],
  ]);
  expect(await readEverything(venue, venue.deps)).toEqual(EVERYTHING);
  expect(venue.deps.keys.current().id).not.toEqual(before.id);
  const repeated = addPassport(venue.deps, venue.passport);
  await expect(repeated).rejects.toMatchObject({ code: "conflict" });
  expect(await dropPreviousKeys(rotating(venue))).toContain("Dropped 1 earlier key.");
  const fresh = { ...venue.deps, keys: await openKeyRing(venue.source) };
  expect(fresh.keys.all()).toHaveLength(1);
  expect(await readEverything(venue, fresh)).toEqual(EVERYTHING);
});

it("continues an interrupted rotation with the same key, and keeps the old key until all is done", async () => {
  const venue = await aVenueWithSecrets();
  let puts = 0;
  const store: StoragePort = {
    ...venue.deps.store,
    async put(key, bytes) {
      puts += 1;
      // As if the process were killed between the photo and the file.
      if (puts === 2) throw new Error("killed");
      await venue.deps.store.put(key, bytes);
    },
  };
  await expect(rotateKeys(rotating(venue, { store }))).rejects.toThrow("killed");
  const halfway = venue.deps.keys.current().id.toString("hex");
  expect(await readEverything(venue, venue.deps)).toEqual(EVERYTHING);
  await expect(dropPreviousKeys(rotating(venue))).rejects.toThrow("still needed: 1 files");
  const { isNew, keyId, resealed } = await rotateKeys(rotating(venue));
  expect([isNew, keyId]).toEqual([false, halfway]);
  expect(resealed.find(({ name }) => name === "files")?.resealed).toBe(1);
  await dropPreviousKeys(rotating(venue));
  expect(await readEverything(venue, venue.deps)).toEqual(EVERYTHING);
});

it("counts values that no key opens, leaves them unchanged, and reseals the others", async () => {
  const venue = await aVenueWithSecrets();
  const { id } = await aPerson(db);
  const other = await openKeyRing({ ...venue.source, dataDir: await aFolder() });
  const secret = seal(other, id, Buffer.from("of another venue"));
  await db.insertInto("second_factor").values({ person_id: id, secret }).execute();
  const [factors, ...rest] = await resealAll(sealedData({ ...venue.deps, keys: await openKeyRing(venue.source) }));
  expect(factors).toEqual({ name: "second factors", resealed: 0, unreadable: 1 });
  expect(rest.every(({ unreadable }) => unreadable === 0)).toBe(true);
  const kept = await db.selectFrom("second_factor").select("secret").where("person_id", "=", id).executeTakeFirst();
  expect(kept?.secret).toEqual(secret);
});

it("seals what the previous release stored unsealed, and removes the smaller copies of its private pictures", async () => {
  const venue = await aVenueWithSecrets();
  const { deps, file, passportId, itemId, clerk } = venue;
  const { photo_key } = await db.selectFrom("guest_passport").select("photo_key").executeTakeFirstOrThrow();
  for (const key of [file, photo_key ?? ""]) await deps.store.put(key, picture);
  const small = variantKey(file, 96, "webp");
  await deps.store.put(small, picture);
  await db.updateTable("stored_blob").set({ sealed_by: null }).execute();
  const plain = { name: "Anna", number: "AB1234567", sealed: null, number_hash: null, photo_sealed_by: null };
  await db.updateTable("guest_passport").set(plain).where("id", "=", passportId).execute();
  expect(await readEverything(venue, deps)).toEqual(EVERYTHING);

  await resealAll(sealedData(deps));
  expect(await readEverything(venue, deps)).toEqual(EVERYTHING);
  for (const key of [file, photo_key ?? ""]) {
    const stored = await deps.store.get(key);
    expect(stored && (await buffer(stored)).includes(JPEG)).toBe(false);
  }
  expect(await deps.store.sizeOf(small)).toBeNull();
  const row = await db.selectFrom("guest_passport").selectAll().executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toMatch(/Anna|AB1234567/);
  expect(await resealAll(sealedData(deps))).toSatisfy((all: { resealed: number }[]) =>
    all.every((one) => one.resealed === 0),
  );
  const again = addPassport(deps, { ...venue.passport, itemId, staffId: clerk.id });
  await expect(again).rejects.toMatchObject({ code: "conflict" });
});

it("leaves no bytes of a file that was deleted while it was resealed", async () => {
  const venue = await aVenueWithSecrets();
  const { deps, file } = venue;
  const store: StoragePort = {
    ...deps.store,
    async put(key, bytes) {
      if (key === file) {
        await db.deleteFrom("stored_object").where("blob_key", "=", file).execute();
        await db.deleteFrom("stored_blob").where("key", "=", file).execute();
        await deps.store.delete(file);
      }
      await deps.store.put(key, bytes);
    },
  };
  await rotateKeys(rotating(venue, { store }));
  expect(await deps.store.sizeOf(file)).toBeNull();
});

it("refers to the variables when the key is configured, and reseals once both keys are given", async () => {
  const venue = await aVenueWithSecrets();
  const [current, next] = [venue.deps.keys.current().key, Buffer.alloc(32, 3)];
  const configured = { ...venue.source, secretsKey: current, previousSecretsKeys: [] };
  await expect(rotateKeys({ ...rotating(venue), source: configured })).rejects.toThrow(
    "SECRETS_KEY_PREVIOUS=<the key of before>",
  );
  const both = { ...configured, secretsKey: next, previousSecretsKeys: [current] };
  const { isNew } = await rotateKeys({ ...rotating(venue), source: both });
  expect(isNew).toBe(false);
  expect(await dropPreviousKeys({ ...rotating(venue), source: both })).toContain("remove SECRETS_KEY_PREVIOUS");
  const only = { ...venue.deps, keys: await openKeyRing({ ...both, previousSecretsKeys: [] }) };
  expect(await readEverything(venue, only)).toEqual(EVERYTHING);
});
