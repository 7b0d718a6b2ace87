import type { ObjectKind } from "./object-name.ts";

export type FileType = "image/jpeg" | "image/png" | "image/webp" | "image/avif" | "application/pdf";

/** Detects the type from the first bytes, regardless of the file's name; null for every type that we do not store. */
export function readFileType(bytes: Uint8Array): FileType | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return "image/jpeg";
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return isMoving(bytes) ? null : "image/png";
  if (textAt(bytes, 0, 4) === "RIFF" && textAt(bytes, 8, 4) === "WEBP") return "image/webp";
  // The brand "avis" is an image sequence; other brands are formats that we cannot check.
  if (textAt(bytes, 4, 8) === "ftypavif") return "image/avif";
  return textAt(bytes, 0, 5) === "%PDF-" ? "application/pdf" : null;
}

const extensions: Record<string, readonly [usual: string, ...others: string[]]> = {
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
  "image/webp": ["webp"],
  "image/avif": ["avif"],
  "application/pdf": ["pdf"],
};

/** Appends the extension of the checked type if it is missing, so that a saved file opens as that type. */
export function nameForType(name: string, contentType: string): string {
  const known = extensions[contentType];
  const ending = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  return !known || known.includes(ending) ? name : `${name}.${known[0]}`;
}

export function isKept(kind: ObjectKind, type: FileType): boolean {
  return type !== "application/pdf" || kind !== "photo";
}

export function isImage(contentType: string): boolean {
  return contentType.startsWith("image/");
}

/** True for an animated PNG: it has an `acTL` chunk before the first image data. */
function isMoving(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
    const chunk = textAt(bytes, at + 4, 4);
    if (chunk === "acTL") return true;
    if (chunk === "IDAT") return false;
  }
  return false;
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

function textAt(bytes: Uint8Array, from: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + length));
}
