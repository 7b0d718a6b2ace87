import { isPersonId } from "./person-id.ts";

/** The one bucket there is; what lies behind it is the server's business. */
export const BUCKET = "lapang";

export type ObjectKind = "photo" | "file" | "content";
/** Where a stored file belongs; `personId` is null for what is the venue's. */
export type ObjectPlace = { name: string; kind: ObjectKind; personId: string | null };

const MAX_NAME_LENGTH = 240;
/** Letters, digits and a few marks: nothing that a path, a header, a shell or a second decoding reads differently. */
const segmentShape = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N} ._()-]{0,99}$/u;
const MAX_SEGMENTS: Record<ObjectKind, number> = { photo: 1, file: 3, content: 6 };

/** Reads an object's name, already decoded once; null for every name that has no place with us. */
export function readObjectName(given: string): ObjectPlace | null {
  const name = wellFormed(given);
  if (name === null) return null;
  const place = readPlace(name.split("/"));
  if (!place) return null;
  const { kind, personId, rest } = place;
  const fits = rest.length >= 1 && rest.length <= MAX_SEGMENTS[kind] && rest.every(isSegment);
  return fits ? { name, kind, personId } : null;
}

/** Reads what a list asks for: everything below one folder of a place, or null. */
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

/** One spelling for one name: "é" may be written in two ways, and must not be two files. */
function wellFormed(given: string): string | null {
  if (given.length > MAX_NAME_LENGTH) return null;
  const name = given.normalize("NFC");
  return name.length <= MAX_NAME_LENGTH ? name : null;
}

/** "." and ".." have no first letter; a dot or blank at the end is dropped by some file systems. */
function isSegment(segment: string): boolean {
  return segmentShape.test(segment) && !/[ .]$/.test(segment);
}
