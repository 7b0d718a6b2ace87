import { createHash } from "node:crypto";
import { resolve } from "node:path";
import { buffer } from "node:stream/consumers";
import { DomainError } from "@lapang/domain/errors";
import type { FastifyInstance } from "fastify";
import type { StoragePort } from "../../ports/storage.ts";
import type { Deps } from "../deps.ts";
import { drawShareImage } from "./draw-share-image.ts";
import { findShareSubject, type ShareKind, shareKinds } from "./find-share-subject.ts";
import { type Fonts, openFonts } from "./open-font.ts";
import { loadPhoto } from "./photos/photo-bytes.ts";
import { ShareStore } from "./share-store.ts";
import type { ShareSubject } from "./share-subject.ts";

const DAY_S = 86_400;
/** Version of the drawing code; increase it with every change, because it is part of the cache key. */
const DRAWING = 1;
const fileName = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.png$/;

type ShareDeps = Deps & {
  dataDir: string;
  /** Storage of photos; without it only drawings are used. */
  files?: StoragePort | undefined;
};

/** Serves the share images of pages for chats and search engines. */
export function shareImageRoutes(app: FastifyInstance, { db, clock, dataDir, files }: ShareDeps): void {
  const store = new ShareStore({
    dir: resolve(dataDir, "share"),
    onError: (error) => app.log.warn({ err: error }, "share image not kept"),
  });
  app.addHook("onClose", () => store.idle());
  let fonts: Promise<Fonts> | undefined;
  const photoOf = async ({ photo }: ShareSubject): Promise<Buffer | null> => {
    if (!photo || !files) return null;
    const found = await loadPhoto({ db, store: files }, photo.hash, { width: 1_200, format: "webp" });
    const bytes = found && (await found.open());
    return bytes && (Buffer.isBuffer(bytes) ? bytes : buffer(bytes));
  };
  const draw = async (subject: ShareSubject) => {
    // Opened lazily: most test and job processes never need fonts.
    fonts ??= openFonts();
    return drawShareImage(await fonts, subject, await photoOf(subject));
  };

  app.get("/share/:kind/:file", { schema: { hide: true } }, async (request, reply) => {
    const { kind, file } = request.params as { kind: string; file: string };
    const slug = file.length <= 120 ? fileName.exec(file)?.[1] : undefined;
    const isKnown = slug !== undefined && isShareKind(kind);
    const subject = isKnown ? await findShareSubject(db, kind, slug, clock()) : undefined;
    if (!subject) throw new DomainError("not_found", "There is no such page to share");
    const hash = hashOf(subject);
    const etag = `"${hash}"`;
    void reply.headers({
      etag,
      "cache-control": `public, max-age=${DAY_S}`,
      // Other sites embed share images.
      "cross-origin-resource-policy": "cross-origin",
    });
    const known = request.headers["if-none-match"]?.split(/\s*,\s*/) ?? [];
    if (known.some((one) => one.replace(/^W\//, "") === etag)) return reply.code(304).send();
    return reply.type("image/png").send(await store.load(hash, () => draw(subject)));
  });
}

function isShareKind(kind: string): kind is ShareKind {
  return (shareKinds as readonly string[]).includes(kind);
}

function hashOf(subject: ShareSubject): string {
  return createHash("sha256")
    .update(JSON.stringify([DRAWING, subject]))
    .digest("hex")
    .slice(0, 40);
}
