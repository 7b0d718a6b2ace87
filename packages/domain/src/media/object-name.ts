const shape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Accepts only the database's lower-case spelling: another spelling would be a second folder for one person. */
function isPersonId(text: string): boolean {
  return shape.test(text);
}

/** The only bucket name that clients see; the real storage may use another. */
export const BUCKET = "lapang";

export type ObjectKind = "photo" | "file" | "content";
/** A parsed object name; `personId` is null for the venue's own files. */
export type ObjectPlace = { name: string; kind: ObjectKind; personId: string | null };

const MAX_NAME_LENGTH = 240;
/** Letters, digits and a few marks that have no special meaning in paths, headers, shells or URL decoding. */
const segmentShape = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N} ._()-]{0,99}$/u;
const MAX_SEGMENTS: Record<ObjectKind, number> = { photo: 1, file: 3, content: 6 };

/** Parses an object name that is URL-decoded once; null if it is invalid. */
export function readObjectName(given: string): ObjectPlace | null {
  const name = wellFormed(given);
  if (name === null) return null;
  const place = readPlace(name.split("/"));
  if (!place) return null;
  const { kind, personId, rest } = place;
  const fits = rest.length >= 1 && rest.length <= MAX_SEGMENTS[kind] && rest.every(isSegment);
  return fits ? { name, kind, personId } : null;
}

/** Parses the prefix of a list request, which must be a folder; null if it is invalid. */
export function readPrefix(given: string): { prefix: string; personId: string | null } | null {
  const prefix = wellFormed(given);
  if (!prefix?.endsWith("/")) return null;
  const segments = prefix.slice(0, -1).split("/");
  if (!segments.every(isSegment)) return null;
  const [area, id] = segments;
  if (area === "content") return { prefix, personId: null };
  return area === "people" && id !== undefined && isPersonId(id) ? { prefix, personId: id } : null;
}

function readPlace([area, ...rest]: string[]): { kind: ObjectKind; personId: string | null; rest: string[] } | null {
  if (area === "content") return { kind: "content", personId: null, rest };
  const [personId, folder, ...below] = rest;
  if (area !== "people" || personId === undefined || !isPersonId(personId)) return null;
  if (folder === "photo") return { kind: "photo", personId, rest: below };
  return folder === "files" ? { kind: "file", personId, rest: below } : null;
}

/** Normalises to NFC, because "é" has two Unicode spellings that must be one file. */
function wellFormed(given: string): string | null {
  if (given.length > MAX_NAME_LENGTH) return null;
  const name = given.normalize("NFC");
  return name.length <= MAX_NAME_LENGTH ? name : null;
}

/** Rejects "." and "..", and a trailing dot or space, which some file systems drop. */
function isSegment(segment: string): boolean {
  return segmentShape.test(segment) && !/[ .]$/.test(segment);
}
