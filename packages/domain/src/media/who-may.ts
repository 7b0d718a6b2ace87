import { isStaff, mayActAs, type Role } from "../staff/roles.ts";
import type { ObjectPlace } from "./object-name.ts";

export type Caller = { id: string; role: Role } | null;
type Place = Pick<ObjectPlace, "kind" | "personId">;

/** People write their own files, managers the venue's; nobody writes another person's files. */
export function mayWriteObject({ kind, personId }: Place, caller: Caller): boolean {
  if (!caller) return false;
  return kind === "content" ? mayActAs(caller.role, "manager") : caller.id === personId;
}

/** Decides reading of content and metadata; `tokenFits` is true if the request carries the file's own token. */
export function mayReadObject({ kind, personId }: Place, caller: Caller, tokenFits: boolean): boolean {
  if (kind === "content" || (kind === "photo" && tokenFits)) return true;
  return caller !== null && (caller.id === personId || isStaff(caller.role));
}

/** Lists need ownership or a staff role; a token is not enough, because names reveal more than one shared file. */
export function mayListObjects(personId: string | null, caller: Caller): boolean {
  return caller !== null && (caller.id === personId || isStaff(caller.role));
}

/** True if a file of this kind can be read with its token. */
export function hasDownloadToken(kind: ObjectPlace["kind"]): boolean {
  return kind !== "file";
}
