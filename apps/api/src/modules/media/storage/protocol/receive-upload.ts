import { DomainError } from "@lapang/domain/errors";
import { maxObjectBytes } from "@lapang/domain/media/limits";
import { BUCKET, type ObjectPlace } from "@lapang/domain/media/object-name";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type GivenMetadata, readMetadata } from "../object-metadata.ts";
import { storeObject } from "../objects/store-object.ts";
import type { StorageDeps } from "../storage-deps.ts";
import { appendUpload } from "../uploads/append-upload.ts";
import { beginUpload, hashUploadToken } from "../uploads/begin-upload.ts";
import { dropUpload } from "../uploads/drop-upload.ts";
import { finishUpload } from "../uploads/finish-upload.ts";
import { findUpload, type UploadRow } from "../uploads/upload-queries.ts";
import { placeOf, queryOf } from "./address.ts";
import { refuse } from "./caller.ts";
import { presentObject } from "./present-object.ts";

type Receiving = StorageDeps & { publicUrl: string | undefined };
const CHUNK_BYTES = 262_144;

/** Handles the four kinds of POST: a whole file, the start of a resumable upload, a part of it, a status query. */
export async function receiveUpload(deps: Receiving, request: FastifyRequest, reply: FastifyReply) {
  const { name, upload_id: token } = queryOf(request);
  const place = placeOf(name);
  const body = (request.body as Buffer | undefined) ?? Buffer.alloc(0);
  void reply.header("cache-control", "no-store");
  if (token !== undefined) return continueUpload(deps, { request, reply, place, token, body });
  if (headerOf(request, "protocol") === "resumable") return startUpload(deps, { request, reply, place, body });
  const { json, bytes } = readRelated(request.headers["content-type"], body);
  checkSize(place, bytes);
  const metadata = metadataFor(place, json);
  return presentObject(await storeObject(deps, place, { bytes, metadata }));
}

type Received = { request: FastifyRequest; reply: FastifyReply; place: ObjectPlace; body: Buffer };

async function startUpload(deps: Receiving, { request, reply, place, body }: Received) {
  const { caller } = request;
  if (!caller) throw refuse(null);
  if (headerOf(request, "command") !== "start") throw new DomainError("invalid_request", "Start the upload first");
  const announced = headerOf(request, "header-content-length");
  const declaredSize = announced === undefined ? null : readCount(announced);
  const metadata = metadataFor(place, body);
  const token = await beginUpload(deps, place, { personId: caller.id, declaredSize, metadata });
  const origin = deps.publicUrl ?? `${request.protocol}://${request.host}`;
  const query = new URLSearchParams({ name: place.name, upload_id: token, upload_protocol: "resumable" });
  return statusHeaders(reply, { received: 0, finished_at: null })
    .header("x-goog-upload-url", `${origin}/v0/b/${BUCKET}/o?${query}`)
    .header("x-goog-upload-chunk-granularity", CHUNK_BYTES)
    .send({});
}

async function continueUpload(deps: Receiving, given: Received & { token: string }) {
  const { request, reply, place, token, body } = given;
  const found = await findUpload(deps.db, hashUploadToken(token), deps.clock());
  if (found?.person_id !== request.caller?.id || found?.name !== place.name) {
    throw new DomainError("not_found", "There is no such upload");
  }
  const commands = new Set(headerOf(request, "command")?.split(/\s*,\s*/));
  if (commands.has("cancel")) {
    await dropUpload(deps, found.id);
    return reply.header("x-goog-upload-status", "cancelled").send({});
  }
  if (commands.has("query")) return statusHeaders(reply, found).send({});
  // A retry of the last part, whose reply was lost.
  const repeated = found.finished_at !== null && commands.has("finalize");
  const offset = readCount(
    headerOf(request, "offset") ?? (commands.has("upload") ? undefined : String(found.received)),
  );
  const isPiece = commands.has("upload") && !repeated;
  const upload = isPiece ? await appendUpload(deps, place, found, { offset, bytes: body }) : found;
  if (!commands.has("finalize")) {
    if (!isPiece) throw new DomainError("invalid_request", "No such command");
    return statusHeaders(reply, upload).send({});
  }
  const object = await finishUpload(deps, place, upload);
  return statusHeaders(reply, { ...upload, finished_at: object.updated_at }).send(presentObject(object));
}

function statusHeaders(reply: FastifyReply, { received, finished_at }: Pick<UploadRow, "received" | "finished_at">) {
  return reply.headers({
    "x-goog-upload-status": finished_at ? "final" : "active",
    "x-goog-upload-size-received": String(received),
  });
}

function metadataFor(place: ObjectPlace, json: Buffer): GivenMetadata {
  const metadata = readMetadata(json);
  if (metadata.name && placeOf(metadata.name).name !== place.name) {
    throw new DomainError("invalid_request", "The name in the metadata is another one");
  }
  return metadata;
}

function checkSize({ kind }: ObjectPlace, { length }: Buffer): void {
  if (length > maxObjectBytes[kind]) throw new DomainError("payload_too_large", "The file is too large");
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[`x-goog-upload-${name}`];
  return typeof value === "string" ? value.trim().toLowerCase() : undefined;
}

function readCount(text: string | undefined): number {
  if (text === undefined || !/^\d{1,12}$/.test(text)) throw new DomainError("invalid_request", "A count is missing");
  return Number(text);
}

type RelatedParts = { json: Buffer; bytes: Buffer };

/** Parses a multipart/related body of exactly two parts: metadata as JSON, then the file. */
function readRelated(contentType: string | undefined, body: Buffer): RelatedParts {
  const boundary = /^multipart\/related;.*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType ?? "");
  const mark = `--${boundary?.[1] ?? boundary?.[2]}`;
  if (!boundary || !body.subarray(0, mark.length + 2).equals(Buffer.from(`${mark}\r\n`))) throw unreadable();
  const json = partFrom(body, mark.length + 2);
  const between = body.indexOf(`\r\n${mark}\r\n`, json);
  if (between < 0) throw unreadable();
  const bytes = partFrom(body, between + mark.length + 4);
  const end = body.lastIndexOf(`\r\n${mark}--`);
  if (end < bytes || body.length - end > mark.length + 6) throw unreadable();
  return { json: body.subarray(json, between), bytes: body.subarray(bytes, end) };
}

/** Returns the start of a part's content, after its headers, which are ignored. */
function partFrom(body: Buffer, start: number): number {
  const headersEnd = body.subarray(start, start + 2).equals(Buffer.from("\r\n"))
    ? start - 2
    : body.indexOf("\r\n\r\n", start);
  if (headersEnd < 0 || headersEnd - start > 4_096) throw unreadable();
  return headersEnd + 4;
}

function unreadable(): DomainError {
  return new DomainError("invalid_request", "The parts of the upload could not be separated");
}
