import { PassThrough } from "node:stream";
import { DomainError } from "@lapang/domain/errors";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { BodyStalled, readBody } from "./read-body.ts";

const pace = { everyMs: 10_000, bytes: 2_048 };
const room = { take() {} };

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());

/** Resolves after written data has been read. */
const turn = () => new Promise((done) => setImmediate(done));

it("reads a slow body as long as data keeps arriving", async () => {
  const body = new PassThrough();
  const reading = readBody(body, room, pace);
  for (let minute = 0; minute < 60; minute += 1) {
    body.write(Buffer.alloc(2_500));
    await turn();
    vi.advanceTimersByTime(6_000);
  }
  body.end();
  expect(await reading).toHaveLength(150_000);
});

it.each([
  ["nothing", 0],
  ["too little", 100],
])("aborts a body when %s arrives", async (_, bytes) => {
  const body = new PassThrough();
  const reading = readBody(body, room, pace);
  reading.catch(() => undefined);
  body.write(Buffer.alloc(5_000));
  await turn();
  vi.advanceTimersByTime(10_000);
  body.write(Buffer.alloc(bytes));
  await turn();
  vi.advanceTimersByTime(10_000);
  await expect(reading).rejects.toThrow(BodyStalled);
});

it("stops when the budget is used up, and keeps the connection open for the reply", async () => {
  const body = new PassThrough();
  let left = 3_000;
  const narrow = {
    take(bytes: number) {
      left -= bytes;
      if (left < 0) throw new DomainError("unavailable", "Too many uploads at once");
    },
  };
  const reading = readBody(body, narrow, pace);
  body.write(Buffer.alloc(2_000));
  await turn();
  body.write(Buffer.alloc(2_000));
  await expect(reading).rejects.toThrow("Too many uploads");
  expect(body.destroyed).toBe(false);
});
