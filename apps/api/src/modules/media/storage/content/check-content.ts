import { DomainError } from "@lapang/domain/errors";
import { type FileType, isKept, readFileType } from "@lapang/domain/media/file-type";
import { MAX_PIXELS, maxSide } from "@lapang/domain/media/limits";
import type { ObjectKind } from "@lapang/domain/media/object-name";
import sharp from "sharp";
import { flattenPdf } from "./flatten-pdf.ts";
import { imageGate } from "./image-gate.ts";

export type CheckedContent = { bytes: Buffer; contentType: string };

const SECONDS = 20;
const formatOf: Partial<Record<FileType, string>> = {
  "image/jpeg": "jpeg",
  "image/png": "png",
  "image/webp": "webp",
  "image/avif": "heif",
};

/**
 * Sanitises uploaded bytes: an image is re-encoded upright, which removes metadata and hidden content. Refuses everything but
 * images and documents.
 */
export async function checkContent(kind: ObjectKind, bytes: Buffer): Promise<CheckedContent> {
  const type = readFileType(bytes);
  if (!type || !isKept(kind, type)) throw refused("This is no file that can be kept here");
  // Documents of managers keep their text; those of customers are flattened, because staff open them.
  if (type === "application/pdf")
    return { bytes: kind === "file" ? await flattenPdf(bytes) : bytes, contentType: type };
  return imageGate
    .run(() => redraw(kind, type, bytes), { ahead: true })
    .catch((error: unknown) => {
      // A decoder error means an invalid file.
      throw error instanceof DomainError ? error : refused("This picture cannot be read");
    });
}

async function redraw(kind: ObjectKind, type: FileType, bytes: Buffer): Promise<CheckedContent> {
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error", sequentialRead: true });
  const { format, width, height, pages = 1 } = await image.metadata();
  if (format !== formatOf[type]) throw refused("This picture is not what it says it is");
  if (pages > 1) throw refused("Moving pictures are not kept");
  if (width * height > MAX_PIXELS) throw new DomainError("payload_too_large", "This picture has too many pixels");
  const side = maxSide[kind];
  const drawn = image
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true });
  if (type === "image/jpeg") return { bytes: await drawn.jpeg({ quality: 86 }).toBuffer(), contentType: type };
  if (type === "image/png") return { bytes: await drawn.png({ compressionLevel: 9 }).toBuffer(), contentType: type };
  return { bytes: await drawn.webp({ quality: 88 }).toBuffer(), contentType: "image/webp" };
}

function refused(message: string): DomainError {
  return new DomainError("unsupported_media_type", message);
}
