import { expect, it } from "vitest";
import { diskStorage } from "../../../../adapters/storage/disk.ts";
import { aTakenPicture } from "../../../../testing/factories/photos.ts";
import { aFolder } from "../../../../testing/folder.ts";
import { checkContent } from "./check-content.ts";
import { loadDrawn } from "./load-variant.ts";

const WAITING = 8;
const picture = await aTakenPicture("#c85a30");

/** An original that can be read once `mayBeRead` resolves. */
const original = (key: string, mayBeRead?: Promise<void>) => ({
  key,
  read: async () => {
    await mayBeRead;
    return picture;
  },
  isKept: async () => true,
});

it("renders thumbnails without waiting for slow formats", async () => {
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

it("lets an upload wait only for the image in progress, not for the queue", async () => {
  const disk = diskStorage(await aFolder());
  const mayBeRead = Promise.withResolvers<void>();
  const allInLine = Promise.withResolvers<void>();
  let lookedUp = 0;
  const sizeOf = async (key: string) => {
    const size = await disk.sizeOf(key);
    lookedUp += 1;
    // A request that misses the cache queues within the same event-loop turn.
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
