import type { Readable } from "node:stream";
import { DomainError } from "@lapang/domain/errors";
import { maxObjectBytes } from "@lapang/domain/media/limits";
import { readPrefix } from "@lapang/domain/media/object-name";
import { hasDownloadToken, mayListObjects, mayReadObject, mayWriteObject } from "@lapang/domain/media/who-may";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { refusalOf } from "../../../../http/errors.ts";
import { pathOf } from "../../../../http/request-path.ts";
import { logRefusal } from "../../../../http/security/security-log.ts";
import { isSameSecret } from "../../../../runtime/same-secret.ts";
import { readMetadata } from "../object-metadata.ts";
import { findObject } from "../object-queries.ts";
import { deleteObject } from "../objects/delete-object.ts";
import { listObjects, listQuery } from "../objects/list-objects.ts";
import { sendObject } from "../objects/send-object.ts";
import { updateObject } from "../objects/update-object.ts";
import { recordReading } from "../record-reading.ts";
import type { StorageDeps } from "../storage-deps.ts";
import { checkBucket, nameInPath, placeOf, queryOf } from "./address.ts";
import { type BodyShare, budgetBodies } from "./body-budget.ts";
import { type IdentifyBearer, limitChanges, recogniseBy, refuse } from "./caller.ts";
import { presentObject } from "./present-object.ts";
import { type Pace, readBody, slowestPace } from "./read-body.ts";
import { receiveUpload } from "./receive-upload.ts";

/** The protocol's official client (`firebase/storage`) recognises a full quota only by this status. */
const QUOTA_EXCEEDED = 402;
const RETRY_AFTER_S = 5;
/** Headers of a file, removed when an error is sent instead. */
const OF_THE_FILE = ["etag", "content-length", "content-range", "content-disposition", "vary", "x-goog-generation"];

/** Sends errors of the protocol's routes in the format of its official client. */
function handleProtocolError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, code, message, details } = refusalOf(error);
  logRefusal(request, { code, status });
  if (status === 500) request.log.error({ err: error, path: pathOf(request) }, "request failed");
  for (const name of OF_THE_FILE) void reply.removeHeader(name);
  if (code === "conflict" && details?.received !== undefined) {
    void reply.header("x-goog-upload-size-received", String(details.received)).header("x-goog-upload-status", "active");
  }
  // Close the connection: the rest of the body will not be read.
  if (request.bodyShare && !request.raw.complete) void reply.header("connection", "close");
  if (status === 503 && !reply.hasHeader("retry-after")) void reply.header("retry-after", RETRY_AFTER_S);
  const httpStatus = code === "quota_exceeded" ? QUOTA_EXCEEDED : status;
  return reply
    .code(httpStatus)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send({ error: { code: httpStatus, message, status: code, requestId: request.id } });
}

export type StorageRoutes = StorageDeps & {
  identifyBearer: IdentifyBearer;
  publicUrl: string | undefined;
  limited: boolean;
  uploadPace?: Pace;
};

declare module "fastify" {
  interface FastifyRequest {
    /** Set for requests whose body may be read. */
    bodyShare: BodyShare | null;
  }
}

/** Size of boundaries, part headers and metadata around the file. */
const ENVELOPE_BYTES = 16_384;
const MAX_BODY_BYTES = Math.max(...Object.values(maxObjectBytes)) + ENVELOPE_BYTES;

/** Routes of the file storage protocol, compatible with its official client. */
export function storageRoutes(app: FastifyInstance, routes: StorageRoutes): void {
  void app.register((scope, _, done) => {
    scope.setErrorHandler(handleProtocolError);
    scope.removeAllContentTypeParsers();
    scope.decorateRequest("caller", null);
    scope.decorateRequest("bodyShare", null);
    scope.addContentTypeParser("*", async (request: FastifyRequest, body: Readable) => {
      if (!request.bodyShare) throw refuse(request.caller);
      return readBody(body, request.bodyShare, routes.uploadPace ?? slowestPace);
    });
    const recognise = recogniseBy(routes.identifyBearer);
    scope.addHook("onRequest", async (request) => {
      checkBucket(request);
      request.caller = await recognise(request);
    });
    registerWrites(scope, routes);
    registerReads(scope, routes);
    done();
  });
}

/** Routes for writing; permission is checked before the body is read. */
function registerWrites(scope: FastifyInstance, routes: StorageRoutes): void {
  const countChange = routes.limited ? limitChanges(routes.db) : async () => {};
  const admitBody = budgetBodies();
  const admitTo = (nameOf: (request: FastifyRequest) => string | undefined) => {
    return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const { caller } = request;
      if (!caller) throw refuse(null);
      const place = placeOf(nameOf(request));
      if (!mayWriteObject(place, caller)) throw refuse(caller);
      await countChange(caller.id);
      const limit = maxObjectBytes[place.kind] + ENVELOPE_BYTES;
      request.bodyShare = admitBody(request, reply, { personId: caller.id, limit });
    };
  };
  const written = { schema: { hide: true }, bodyLimit: MAX_BODY_BYTES, config: { ownBodyPace: true } };
  const byPath = { ...written, onRequest: admitTo(nameInPath) };
  const byQuery = { ...written, onRequest: admitTo((request) => queryOf(request).name) };

  scope.post("/v0/b/:bucket/o", byQuery, (request, reply) => receiveUpload(routes, request, reply));
  scope.patch("/v0/b/:bucket/o/*", byPath, async (request) => {
    const given = readMetadata((request.body as Buffer | undefined) ?? "");
    return presentObject(await updateObject(routes, placeOf(nameInPath(request)), given));
  });
  scope.delete("/v0/b/:bucket/o/*", byPath, async (request, reply) => {
    await deleteObject(routes, placeOf(nameInPath(request)));
    return reply.code(204).send();
  });
}

function registerReads(scope: FastifyInstance, routes: StorageRoutes): void {
  const open = { schema: { hide: true } };
  scope.get("/v0/b/:bucket/o", open, async (request, reply) => {
    const { prefix = "", ...rest } = queryOf(request);
    const folder = readPrefix(prefix);
    if (!folder || !mayListObjects(folder.personId, request.caller)) throw refuse(request.caller);
    const query = listQuery.safeParse(rest);
    if (!query.success) throw new DomainError("invalid_request", "The list's query is not valid");
    return reply.header("cache-control", "no-store").send(await listObjects(routes.db, folder.prefix, query.data));
  });

  scope.get("/v0/b/:bucket/o/*", open, async (request, reply) => {
    const query = queryOf(request);
    const place = placeOf(nameInPath(request));
    const object = await findObject(routes.db, place.name);
    const media = query.alt === "media";
    // A download token grants access to the bytes, not to the metadata.
    const tokenFits = media && object !== undefined && hasDownloadToken(place.kind) && fits(query.token, object);
    if (!mayReadObject(place, request.caller, tokenFits)) {
      // The same refusal for a wrong token and a missing file, so that neither can be guessed.
      throw query.token === undefined ? refuse(request.caller) : new DomainError("forbidden", "The token does not fit");
    }
    if (!object) throw new DomainError("not_found", "There is no such file");
    if (media) await recordReading(routes.db, place, request.caller);
    if (media) return sendObject(routes, object, { request, reply, wanted: query });
    return reply.header("cache-control", "no-store").send(presentObject(object));
  });
}

function fits(token: string | undefined, { download_token }: { download_token: string }): boolean {
  return isSameSecret(token ?? "", download_token);
}
