import { createCipheriv, createDecipheriv } from "node:crypto";
import { SealError } from "./seal.ts";

const CIPHER = "aes-256-gcm";
const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;
/** First bytes of every sealed stream. */
const MARK = Buffer.from("LPB1");

/**
 * Encrypts a stream in authenticated chunks. The key must be of this stream alone: the nonce is the chunk's number and
 * whether it is the last, so that chunks cannot be exchanged, left out or cut off.
 */
export function sealingStream(key: Buffer) {
  return async function* (chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
    yield MARK;
    let number = 0;
    for await (const { bytes, isLast } of inChunks(chunks, CHUNK_BYTES)) {
      const cipher = createCipheriv(CIPHER, key, nonceOf(number, isLast));
      yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
      number += 1;
    }
  };
}

/** Decrypts what `sealingStream` made; every chunk is authentic before it is passed on, and so is the end. */
export function openingStream(key: Buffer) {
  return async function* (chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
    let number = 0;
    for await (const { bytes, isLast } of inChunks(withoutMark(chunks), CHUNK_BYTES + TAG_BYTES)) {
      yield openChunk(key, bytes, nonceOf(number, isLast));
      number += 1;
    }
  };
}

function openChunk(key: Buffer, chunk: Buffer, nonce: Buffer): Buffer {
  try {
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(chunk.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(chunk.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch (error) {
    throw new SealError("damaged", "This is not what was sealed", { cause: error });
  }
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(number, 7);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Cuts a stream into pieces of this size and marks the last one, which may be shorter or empty. */
async function* inChunks(chunks: AsyncIterable<Uint8Array>, size: number) {
  let held: Buffer[] = [];
  let heldBytes = 0;
  for await (const chunk of chunks) {
    held.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
    heldBytes += chunk.byteLength;
    if (heldBytes <= size) continue;
    let all = Buffer.concat(held, heldBytes);
    // A full piece may be the last one: wait for the next byte.
    for (; all.length > size; all = all.subarray(size)) yield { bytes: all.subarray(0, size), isLast: false };
    held = [all];
    heldBytes = all.length;
  }
  yield { bytes: Buffer.concat(held, heldBytes), isLast: true };
}

async function* withoutMark(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let head: Buffer | null = Buffer.alloc(0);
  for await (const chunk of chunks) {
    if (head === null) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < MARK.length) continue;
    if (!head.subarray(0, MARK.length).equals(MARK)) throw new SealError("damaged", "This is no sealed archive");
    yield head.subarray(MARK.length);
    head = null;
  }
  if (head !== null) throw new SealError("damaged", "This is no sealed archive");
}
