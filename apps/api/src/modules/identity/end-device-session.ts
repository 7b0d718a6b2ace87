import { DomainError } from "@lapang/domain/errors";
import type { Db } from "../../db/connect.ts";
import { deleteSessions } from "./queries.ts";

/** Signs one of a person's devices out; somebody else's session is none of theirs. */
export async function endDeviceSession(db: Db, personId: string, id: string): Promise<void> {
  const ended = await deleteSessions(db, { personId, id });
  if (ended === 0) throw new DomainError("not_found", "You are not signed in there");
}
