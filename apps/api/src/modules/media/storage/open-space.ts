import { DomainError } from "@lapang/domain/errors";
import { contentQuota, personQuota } from "@lapang/domain/media/limits";
import type { Tx } from "../../../db/connect.ts";
import { lockSpace } from "./blob-queries.ts";
import { lockOwner } from "./object-queries.ts";

/**
 * Takes the lock of the space that a file lies in, and gives its name. Always the first thing a transaction does, and always
 * the person before the space: whoever changes or erases the person comes in the same order, so that none waits for ever.
 */
export async function openSpace(tx: Tx, personId: string | null): Promise<string> {
  if (personId !== null) await lockOwner(tx, personId);
  return lockNamed(tx, personId);
}

/** The same for whoever brings something new: nothing is kept for a person who has left meanwhile. */
export async function openSpaceToWrite(tx: Tx, personId: string | null): Promise<string> {
  if (personId !== null && !(await lockOwner(tx, personId))) {
    throw new DomainError("unauthenticated", "This account is closed");
  }
  return lockNamed(tx, personId);
}

async function lockNamed(tx: Tx, personId: string | null): Promise<string> {
  const space = personId === null ? "content" : `people/${personId}`;
  await lockSpace(tx, space, personId === null ? contentQuota : personQuota);
  return space;
}
