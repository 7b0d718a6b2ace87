import { createHmac } from "node:crypto";
import type { KeyRing } from "../../../keys/key-ring.ts";
import { seal, unseal } from "../../../keys/seal.ts";

export type Identity = { name: string; number: string };
type Place = { id: string; itemId: string };
type StoredIdentity = Identity & { id: string; sealed: Buffer | null };

/** Returns the columns for a passport's name and number: sealed, with placeholders in the plain columns of earlier releases. */
export function sealIdentity(keys: KeyRing, { id, itemId }: Place, { name, number }: Identity) {
  return {
    sealed: seal(keys, contextOf(id), Buffer.from(JSON.stringify({ name, number }))),
    number_hash: createHmac("sha256", keys.current().key).update(`passport number: ${itemId}: ${number}`).digest(),
    name: "-",
    number: id.replaceAll("-", "").slice(0, 20).toUpperCase(),
  };
}

/** Rows of earlier releases are plain until the job has sealed them. */
export function openIdentity(keys: KeyRing, { id, sealed, name, number }: StoredIdentity): Identity {
  if (!sealed) return { name, number };
  return JSON.parse(unseal(keys, contextOf(id), sealed).toString()) as Identity;
}

const contextOf = (id: string) => `passport:${id}`;
