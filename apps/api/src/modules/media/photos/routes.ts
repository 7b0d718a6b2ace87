import { Readable } from "node:stream";
import {
  describePhoto as describePhotoRoute,
  getPhotoAlbum,
  listPhotoSubjects as listPhotoSubjectsRoute,
  orderPhotos as orderPhotosRoute,
  type PhotoSubject,
  photoSubjectParams,
  photoWords,
  removePhoto as removePhotoRoute,
  restorePhoto as restorePhotoRoute,
} from "@lapang/contract/site/photos";
import { DomainError } from "@lapang/domain/errors";
import { maxObjectBytes } from "@lapang/domain/media/limits";
import { photoFormats, photoSubjectKinds, photoWidths } from "@lapang/domain/media/photo";
import { duties } from "@lapang/domain/staff/duties";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Db } from "../../../db/connect.ts";
import { admit } from "../../../http/security/guard.ts";
import { serve } from "../../../http/serve.ts";
import type { StorageDeps } from "../storage/storage-deps.ts";
import { addPhoto } from "./add-photo.ts";
import { describePhoto, orderPhotos, readAlbum, removePhoto, restorePhoto } from "./change-photos.ts";
import { listPhotos } from "./list-photos.ts";
import { loadPhoto, type PhotoVariant } from "./photo-bytes.ts";
import { listSubjects } from "./photo-subjects.ts";

const YEAR_S = 31_536_000;
const hashShape = /^[0-9a-f]{32}$/;

/** Sends a photo in one of its sizes. The URL contains the hash of the bytes, so it can be cached forever. */
async function sendPhoto(deps: StorageDeps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
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

const PICTURES = ["image/jpeg", "image/png", "image/webp", "image/avif"];
const MAX_BYTES = maxObjectBytes.content;

/** Routes of photos, managed by managers and public to read. */
export function photoRoutes(app: FastifyInstance, deps: StorageDeps): void {
  const { db } = deps;
  serve(app, listPhotoSubjectsRoute, async () => ({ items: await listPhotoSubjects(db) }));
  serve(app, getPhotoAlbum, ({ params }) => readAlbum(db, params.kind, params.id));
  serve(app, orderPhotosRoute, ({ params, body, person }) =>
    orderPhotos(db, { kind: params.kind, subjectId: params.id, ids: body.ids, staffId: person.id }),
  );
  serve(app, describePhotoRoute, ({ params, body, person }) =>
    describePhoto(db, { ...body, id: params.id, caption: body.caption ?? null, staffId: person.id }),
  );
  serve(app, removePhotoRoute, ({ params, person }) => removePhoto(deps, params.id, person.id));
  serve(app, restorePhotoRoute, ({ params, person }) => restorePhoto(db, params.id, person.id));

  // Image bodies are accepted only in this scope.
  void app.register((scope, _, ready) => {
    scope.addContentTypeParser(PICTURES, { parseAs: "buffer", bodyLimit: MAX_BYTES }, (_, body, done) =>
      done(null, body),
    );
    const schema = { hide: true, params: photoSubjectParams, querystring: photoWords };
    const options = { schema, onRequest: admit(duties["keep-photos"]), bodyLimit: MAX_BYTES };
    scope.post("/api/v1/staff/photos/:kind/:id", options, async (request, reply) => {
      const { kind, id } = request.params as z.output<typeof photoSubjectParams>;
      const { alt, caption = null } = request.query as z.output<typeof photoWords>;
      if (!Buffer.isBuffer(request.body)) throw new DomainError("unsupported_media_type", "This is no picture");
      const staffId = request.person?.id ?? "";
      await addPhoto(deps, { kind, subjectId: id, staffId, bytes: request.body, alt, caption });
      void reply.code(201).header("cache-control", "no-store");
      return readAlbum(db, kind, id);
    });
    ready();
  });

  app.get("/photos/:hash/:file", { schema: { hide: true } }, (request, reply) => sendPhoto(deps, request, reply));
}

/** Lists all subjects that may have photos, each with the first one. */
async function listPhotoSubjects(db: Db): Promise<PhotoSubject[]> {
  const kinds = await Promise.all(
    photoSubjectKinds.map(async (kind) => {
      const subjects = await listSubjects(db, kind);
      const photos = await listPhotos(
        db,
        kind,
        subjects.map(({ id }) => id),
      );
      return subjects.map((subject) => {
        const own = photos.all(subject.id);
        return { ...subject, count: own.length, first: own[0] ?? null };
      });
    }),
  );
  return kinds.flat();
}
