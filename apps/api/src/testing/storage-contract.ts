import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { expect, it } from "vitest";
import type { StoragePort } from "../ports/storage.ts";

/** The behaviour required of every store. */
export function storageContract(open: () => Promise<StoragePort>): void {
  const read = async (store: StoragePort, key: string, range?: { start: number; end: number }) => {
    const stream = await store.get(key, range);
    return stream && (await buffer(stream));
  };

  it("returns the stored bytes", async () => {
    const store = await open();
    const bytes = randomBytes(700_000);
    await store.put("ab12", bytes);
    expect((await read(store, "ab12"))?.equals(bytes)).toBe(true);
    expect(await store.sizeOf("ab12")).toBe(700_000);
  });

  it("returns the bytes of a range, both ends included", async () => {
    const store = await open();
    await store.put("range", Buffer.from("0123456789"));
    expect(String(await read(store, "range", { start: 2, end: 5 }))).toBe("2345");
    expect(String(await read(store, "range", { start: 9, end: 9 }))).toBe("9");
    expect(String(await read(store, "range", { start: 0, end: 9 }))).toBe("0123456789");
  });

  it("returns null for a key that was never written", async () => {
    const store = await open();
    expect(await store.get("nothing")).toBeNull();
    expect(await store.get("no/thing")).toBeNull();
    expect(await store.sizeOf("nothing")).toBeNull();
    await store.delete("nothing");
  });

  it("deletes one key and keeps the others", async () => {
    const store = await open();
    await store.put("aa01", Buffer.from("one"));
    await store.put("aa02", Buffer.from("two"));
    await store.delete("aa01");
    expect(await store.sizeOf("aa01")).toBeNull();
    expect(String(await read(store, "aa02"))).toBe("two");
  });

  it("does not mistake a key's first part for a key", async () => {
    const store = await open();
    await store.put("aa/w96.webp", Buffer.from("small"));
    await store.put("aa/w192.webp", Buffer.from("large"));
    expect(String(await read(store, "aa/w96.webp"))).toBe("small");
    expect(await store.sizeOf("aa")).toBeNull();
  });

  it("accepts the same key again, and concurrent writes", async () => {
    const store = await open();
    const keys = Array.from({ length: 20 }, (_, index) => `many${index % 10}`);
    await Promise.all(keys.map((key) => store.put(key, Buffer.from(`bytes of ${key}`))));
    for (const key of keys) expect(String(await read(store, key))).toBe(`bytes of ${key}`);
  });

  it.each(["", "../escape", "/etc/passwd", "a/../b", "a//b", "A", "a b", "a\0b", "a%2fb", ".hidden", "a/"])(
    "refuses %j as a key",
    async (key) => {
      const store = await open();
      await expect(store.put(key, Buffer.from("x"))).rejects.toThrow("not a storage key");
      await expect(store.get(key)).rejects.toThrow("not a storage key");
      await expect(store.delete(key)).rejects.toThrow("not a storage key");
    },
  );
}
