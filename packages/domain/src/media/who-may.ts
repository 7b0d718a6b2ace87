import { isStaff, mayActAs, type Role } from "../staff/roles.ts";
import type { ObjectPlace } from "./object-name.ts";

export type Caller = { id: string; role: Role } | null;
type Place = Pick<ObjectPlace, "kind" | "personId">;

/** People keep their own files, managers the venue's; nobody writes in somebody else's name. */
export function mayWriteObject({ kind, personId }: Place, caller: Caller): boolean {
  if (!caller) return false;
  return kind === "content" ? mayActAs(caller.role, "manager") : caller.id === personId;
}

/** Who may read the bytes and all that is known of them; `tokenFits` says that the caller holds the file's own token. */
export function mayReadObject({ kind, personId }: Place, caller: Caller, tokenFits: boolean): boolean {
  if (kind === "content" || (kind === "photo" && tokenFits)) return true;
  return caller !== null && (caller.id === personId || isStaff(caller.role));
}

/** A list tells names, which tell more than a file one was sent the address of. */
export function mayListObjects(personId: string | null, caller: Caller): boolean {
  return caller !== null && (caller.id === personId || isStaff(caller.role));
}

/** Whether whoever knows the token of such a file may read it. */
export function hasDownloadToken(kind: ObjectPlace["kind"]): boolean {
  return kind !== "file";
}
