import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { openingStream, sealingStream } from "./sealed-stream.ts";

const CHUNK = 64 * 1024;
const SEALED_CHUNK = CHUNK + 16;
const MARK = 4;
const key = randomBytes(32);

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const collect = async (chunks: AsyncIterable<Buffer>) => {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
};
const sealAll = (bytes: Buffer, size = 10_000) => collect(sealingStream(key)(inPieces(bytes, size)));
const openAll = (sealed: Buffer, size = 7_000) => collect(openingStream(key)(inPieces(sealed, size)));

it.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 3 * CHUNK + 5])(
  "restores a stream of %d bytes",
  async (length) => {
    const bytes = randomBytes(length);
    const sealed = await sealAll(bytes);
    expect(await openAll(sealed)).toEqual(bytes);
    expect(await openAll(await sealAll(bytes, 1_000_000), 1_000_000)).toEqual(bytes);
  },
);

it("refuses a stream with a changed bit, or with chunks cut off, exchanged, left out or added", async () => {
  const sealed = await sealAll(randomBytes(3 * CHUNK + 5));
  const chunk = (at: number) => sealed.subarray(MARK + at * SEALED_CHUNK, MARK + (at + 1) * SEALED_CHUNK);
  const mark = sealed.subarray(0, MARK);
  const flipped = Buffer.from(sealed);
  flipped[MARK + SEALED_CHUNK + 3] = (flipped[MARK + SEALED_CHUNK + 3] ?? 0) ^ 1;
  const wrong = [
    flipped,
    sealed.subarray(0, MARK + SEALED_CHUNK),
    sealed.subarray(0, MARK + 2 * SEALED_CHUNK + 100),
    Buffer.concat([mark, chunk(1), chunk(0), chunk(2), chunk(3)]),
    Buffer.concat([mark, chunk(0), chunk(2), chunk(3)]),
    Buffer.concat([sealed, chunk(3)]),
    sealed.subarray(MARK),
    mark,
    Buffer.alloc(0),
  ];
  for (const bytes of wrong) await expect(openAll(bytes)).rejects.toThrow(/not what was sealed|no sealed archive/);
});
