import { beforeEach, expect, it, vi } from "vitest";
import { Answers } from "../api/answers.ts";
import { ApiError, OfflineError } from "../api/api.ts";
import { dropCopies, fetchOrRecall, hasCopies, keepCopy } from "./device-copies.ts";

/** A minimal CacheStorage: happy-dom has none. */
class MemoryCache {
  readonly kept = new Map<string, string>();
  async delete(key: string | Request): Promise<boolean> {
    return this.kept.delete(typeof key === "string" ? key : new URL(key.url).pathname);
  }
  async put(key: string, response: Response): Promise<void> {
    const text = await response.text();
    // Browsers replace the entry atomically and append it at the end.
    this.kept.delete(key);
    this.kept.set(key, text);
  }
  async match(key: string): Promise<Response | undefined> {
    const found = this.kept.get(key);
    return found === undefined ? undefined : new Response(found);
  }
  async keys(): Promise<Request[]> {
    return [...this.kept.keys()].map((key) => new Request(`http://own.example${key}`));
  }
}

let boxes: Map<string, MemoryCache>;

beforeEach(() => {
  boxes = new Map([["pages-1", new MemoryCache()]]);
  vi.stubGlobal("caches", {
    keys: async () => [...boxes.keys()],
    delete: async (name: string) => boxes.delete(name),
    open: async (name: string) => {
      const box = boxes.get(name) ?? new MemoryCache();
      boxes.set(name, box);
      return box;
    },
  });
});

const url = "/api/v1/bookings/1";
const offline = () => new Answers(() => Promise.reject(new OfflineError("gone")));

it("offline, returns this device's copy with the time it was saved", async () => {
  await keepCopy("sari", url, { code: "7K4Q" }, 1234);
  const answers = offline();
  expect(await fetchOrRecall(answers, { url })).toEqual({ code: "7K4Q" });
  expect(answers.peek(url)?.fetchedAt).toBe(1234);
});

it("keeps the old copy readable while a newer one is stored", async () => {
  await keepCopy("sari", url, "first", 1);
  const keeping = keepCopy("sari", url, "second", 2);
  let kept = false;
  void keeping.then(() => {
    kept = true;
  });
  while (!kept) {
    expect(boxes.get("own-sari")?.kept.has(url)).toBe(true);
    await Promise.resolve();
  }
  expect(await fetchOrRecall(offline(), { url })).toBe("second");
});

it("online, returns a fresh answer and passes a refusal on", async () => {
  await keepCopy("sari", url, "old", 1);
  expect(await fetchOrRecall(new Answers(async () => "new"), { url })).toBe("new");
  const refusing = new Answers(() => Promise.reject(new ApiError(404, undefined)));
  await expect(fetchOrRecall(refusing, { url })).rejects.toThrow("404");
});

it("offline, rejects for an answer that was never fetched", async () => {
  await keepCopy("sari", url, "seen", 1);
  await expect(fetchOrRecall(offline(), { url: "/api/v1/bookings/2" })).rejects.toBeInstanceOf(OfflineError);
});

it("deletes the previous person's copies", async () => {
  await keepCopy("sari", url, "sari's", 1);
  await keepCopy("raka", "/api/v1/bookings/2", "raka's", 2);
  await expect(fetchOrRecall(offline(), { url })).rejects.toBeInstanceOf(OfflineError);
  expect(await hasCopies()).toBe(true);
  await dropCopies();
  expect(await hasCopies()).toBe(false);
  expect([...boxes.keys()]).toEqual(["pages-1"]);
});

it("keeps the last forty copies", async () => {
  for (let number = 1; number <= 42; number += 1) await keepCopy("sari", `/api/v1/bookings/${number}`, number, number);
  const kept = [...(boxes.get("own-sari")?.kept.keys() ?? [])];
  expect(kept).toHaveLength(40);
  expect(kept[0]).toBe("/api/v1/bookings/3");
});
