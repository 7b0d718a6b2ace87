import { expect, it } from "vitest";
import { diskStorage } from "../../../../adapters/storage/disk.ts";
import { aFolder } from "../../../../testing/folder.ts";
import { aTakenPicture } from "../../../../testing/photos.ts";
import { loadDrawn } from "./load-variant.ts";

const WAITING = 8;

it("the small pictures of a list do not wait for what takes long to draw", async () => {
  const store = diskStorage(await aFolder());
  const picture = await aTakenPicture("#c85a30");
  const mayBeRead = Promise.withResolvers<void>();
  const original = (key: string, before?: Promise<void>) => ({
    key,
    read: async () => {
      await before;
      return picture;
    },
    isKept: async () => true,
  });
  const large = Array.from({ length: WAITING }, (_, index) =>
    loadDrawn(store, original(`large-${index}`, mayBeRead.promise), { width: 480, format: "avif" }),
  );
  const small = await loadDrawn(store, original("small"), { width: 320, format: "webp" });
  expect(small?.contentType).toBe("image/webp");
  mayBeRead.resolve();
  expect(await Promise.all(large)).toEqual(large.map(() => expect.objectContaining({ contentType: "image/avif" })));
});
