import { Readable } from "node:stream";
import { DomainError } from "@lapang/domain/errors";
import { photoFormats, photoWidths } from "@lapang/domain/media/photo";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { StorageDeps } from "../storage/storage-deps.ts";
import { loadPhoto, type PhotoVariant } from "./photo-bytes.ts";

const YEAR_S = 31_536_000;
const hashShape = /^[0-9a-f]{32}$/;

/** Sends a photo in one of its sizes. The URL contains the hash of the bytes, so it can be cached forever. */
export async function sendPhoto(
  deps: StorageDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { hash, file } = request.params as { hash: string; file: string };
  const variant = readVariant(file);
  const found = variant && hashShape.test(hash) ? await loadPhoto(deps, hash, variant) : null;
  const bytes = found && (request.method === "HEAD" ? Readable.from([]) : await found.open());
  if (!variant || !found || !bytes) throw new DomainError("not_found", "There is no such photo");
  return reply
    .headers({
      "cache-control": `public, max-age=${YEAR_S}, immutable`,
      "content-length": found.size,
      "content-security-policy": "default-src 'none'; sandbox",
      // Search engines and chats embed our photos.
      "cross-origin-resource-policy": "cross-origin",
    })
    .type(`image/${variant.format}`)
    .send(bytes);
}

function readVariant(file: string): PhotoVariant | null {
  for (const width of photoWidths) {
    for (const format of photoFormats) if (file === `${width}.${format}`) return { width, format };
  }
  return null;
}
