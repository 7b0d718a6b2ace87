import { expect, it } from "vitest";
import { diskStorage } from "../../../../adapters/storage/disk.ts";
import { aTakenPicture } from "../../../../testing/factories/photos.ts";
import { aFolder } from "../../../../testing/folder.ts";
import { checkContent } from "./check-content.ts";
import { loadDrawn } from "./load-variant.ts";

const WAITING = 8;
const picture = await aTakenPicture("#c85a30");

/** A picture that is there once it may be read. */
const original = (key: string, mayBeRead?: Promise<void>) => ({
  key,
  read: async () => {
    await mayBeRead;
    return picture;
  },
  isKept: async () => true,
});

it("the small pictures of a list do not wait for what takes long to draw", async () => {
  const store = diskStorage(await aFolder());
  const mayBeRead = Promise.withResolvers<void>();
  const large = Array.from({ length: WAITING }, (_, index) =>
    loadDrawn(store, original(`large-${index}`, mayBeRead.promise), { width: 480, format: "avif" }),
  );
  const small = await loadDrawn(store, original("small"), { width: 320, format: "webp" });
  expect(small?.contentType).toBe("image/webp");
  mayBeRead.resolve();
  expect(await Promise.all(large)).toEqual(large.map(() => expect.objectContaining({ contentType: "image/avif" })));
});

it("an upload waits for the picture that is being drawn, not for a whole list of them", async () => {
  const disk = diskStorage(await aFolder());
  const mayBeRead = Promise.withResolvers<void>();
  const allInLine = Promise.withResolvers<void>();
  let lookedUp = 0;
  const sizeOf = async (key: string) => {
    const size = await disk.sizeOf(key);
    lookedUp += 1;
    // Who finds that a picture was not drawn yet stands in line within the same turn.
    if (lookedUp === WAITING) setImmediate(allInLine.resolve);
    return size;
  };
  const finished: string[] = [];
  const list = Array.from({ length: WAITING }, async (_, index) => {
    await loadDrawn({ ...disk, sizeOf }, original(`small-${index}`, mayBeRead.promise), { width: 320, format: "webp" });
    finished.push("drawn");
  });
  await allInLine.promise;
  const upload = checkContent("content", picture).then(() => finished.push("upload"));
  mayBeRead.resolve();
  await Promise.all([...list, upload]);
  expect(finished.indexOf("upload")).toBe(1);
});
