import { Readable } from "node:stream";
import { DomainError } from "@lapang/domain/errors";
import { type ByteRange, readByteRange } from "@lapang/domain/media/byte-range";
import { isImage, nameForType } from "@lapang/domain/media/file-type";
import { type ImageWidth, imageWidths } from "@lapang/domain/media/limits";
import type { FastifyReply, FastifyRequest } from "fastify";
import { chooseFormat } from "../content/choose-format.ts";
import { drawPrivate, loadVariant, type Variant } from "../content/load-variant.ts";
import type { ObjectRow } from "../object-queries.ts";
import { isPrivate, readPrivate } from "../private-bytes.ts";
import type { StorageDeps } from "../storage-deps.ts";

/** Cache-Control directives that clients may set; `public` and `private` are decided by the server. */
const SETTABLE = /^(?:no-store|no-cache|no-transform|must-revalidate|immutable|max-age=\d{1,9})$/;
const YEAR_S = 31_536_000;
const SOON_S = 300;

type Kept = { kind: string; cache_control: string | null };

/**
 * Returns the Cache-Control header. A person's own file is never stored in shared caches, whatever the client set. `fixed`
 * means that the URL always leads to the same bytes.
 */
function cacheControlOf({ kind, cache_control: said }: Kept, fixed: boolean): string {
  // A cached copy on a shared desk computer would outlive the permission.
  if (isPrivate({ kind })) return "no-store";
  const words = (said ?? "")
    .toLowerCase()
    .split(",")
    .map((word) => word.trim());
  const scope = kind === "content" && !words.includes("private") ? "public" : "private";
  const sayable = words.filter((word) => SETTABLE.test(word));
  if (sayable.length > 0) return [scope, ...sayable].join(", ");
  if (fixed) return `${scope}, max-age=${YEAR_S}, immutable`;
  return `${scope}, max-age=${scope === "public" ? SOON_S : 0}`;
}

export type Wanted = { w?: string | undefined; token?: string | undefined; generation?: string | undefined };

/** Sends a file or a smaller variant of it, with headers that prevent browsers from rendering it as a page of this site. */
export async function sendObject(
  deps: StorageDeps,
  object: ObjectRow,
  { request, reply, wanted }: { request: FastifyRequest; reply: FastifyReply; wanted: Wanted },
): Promise<FastifyReply> {
  const width = readWidth(wanted.w);
  const format = chooseFormat(request.headers.accept, object.content_type);
  const resized = width !== undefined && isImage(object.content_type);
  const etag = resized ? `"${object.generation}-${width}-${format}"` : `"${object.generation}"`;
  void reply.headers({ ...headersOf(object, wanted), etag });
  if (resized) void reply.header("vary", "accept");
  if (isKnown(request.headers["if-none-match"], etag)) return reply.code(304).send();

  const variant = resized ? { width, format } : undefined;
  const found = await (isPrivate(object) ? findPrivate : findPublic)(deps, object, variant);
  if (!found) throw gone();
  return sendBytes(found, { request, reply, etag });
}

type Found = { size: number; contentType: string; read(range?: ByteRange): Promise<Readable | null> };

async function findPublic(deps: StorageDeps, object: ObjectRow, variant?: Variant<ImageWidth>): Promise<Found | null> {
  const whole = { key: object.blob_key, size: object.size, contentType: object.content_type };
  const found = variant ? await loadVariant(deps, object, variant) : whole;
  return found && { ...found, read: (range) => deps.store.get(found.key, range) };
}

async function findPrivate(deps: StorageDeps, object: ObjectRow, variant?: Variant<ImageWidth>): Promise<Found | null> {
  const bytes = variant ? await drawPrivate(deps, object, variant) : await readPrivate(deps, object.blob_key);
  if (!bytes) return null;
  const contentType = variant ? `image/${variant.format}` : object.content_type;
  const read = async (range?: ByteRange) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]);
  return { size: bytes.length, contentType, read };
}

async function sendBytes(
  { size, contentType, read }: Found,
  { request, reply, etag }: { request: FastifyRequest; reply: FastifyReply; etag: string },
): Promise<FastifyReply> {
  const sameAsBefore = [undefined, etag].includes(request.headers["if-range"] as string | undefined);
  const range = sameAsBefore ? readByteRange(request.headers.range, size) : null;
  if (range === "unsatisfiable") {
    void reply.code(416).headers({ "content-range": `bytes */${size}`, "cache-control": "no-store" });
    return reply.type("application/json").send({ error: { code: 416, message: "There are no such bytes" } });
  }
  void reply.type(contentType).header("content-length", range ? range.end - range.start + 1 : size);
  if (range) void reply.code(206).header("content-range", `bytes ${range.start}-${range.end}/${size}`);
  // An empty stream, because Fastify overwrites the content length of an empty reply.
  const stream = request.method === "HEAD" ? Readable.from([]) : await read(range ?? undefined);
  if (!stream) throw gone();
  return reply.send(stream);
}

function headersOf(object: ObjectRow, { token, generation }: Wanted): Record<string, string> {
  const name = object.name.slice(object.name.lastIndexOf("/") + 1);
  const file = encodeURIComponent(nameForType(name, object.content_type));
  const inline = isImage(object.content_type) && !object.content_disposition?.startsWith("attachment");
  // Every generation has a new token, so the bytes behind a token never change.
  const fixed = token === object.download_token || generation === String(object.generation);
  return {
    "accept-ranges": "bytes",
    "cache-control": cacheControlOf(object, fixed),
    "content-disposition": `${inline ? "inline" : "attachment"}; filename*=UTF-8''${file.replace(/['()*]/g, percentEncode)}`,
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
    "x-goog-generation": String(object.generation),
  };
}

function percentEncode(letter: string): string {
  return `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;
}

function readWidth(given: string | undefined): ImageWidth | undefined {
  if (given === undefined) return undefined;
  const width = imageWidths.find((one) => String(one) === given);
  if (!width) throw new DomainError("invalid_request", `Widths: ${imageWidths.join(", ")}`);
  return width;
}

function isKnown(header: string | undefined, etag: string): boolean {
  return header?.split(/\s*,\s*/).some((one) => one.replace(/^W\//, "") === etag) ?? false;
}

function gone(): DomainError {
  return new DomainError("not_found", "There is no such file");
}
