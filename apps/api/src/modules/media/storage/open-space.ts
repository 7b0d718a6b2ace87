import { DomainError } from "@lapang/domain/errors";
import { contentQuota, personQuota } from "@lapang/domain/media/limits";
import type { Tx } from "../../../db/connect.ts";
import { lockSpace } from "./blob-queries.ts";
import { lockOwner } from "./object-queries.ts";

/**
 * Locks the space of a file and returns its name. Must come first in a transaction. Lock order: person before space, as when a
 * person is changed or erased; otherwise transactions could deadlock.
 */
export async function openSpace(tx: Tx, personId: string | null): Promise<string> {
  if (personId !== null) await lockOwner(tx, personId);
  return lockNamed(tx, personId);
}

/** Like `openSpace`, for writing: refuses if the person was disabled or erased meanwhile. */
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
