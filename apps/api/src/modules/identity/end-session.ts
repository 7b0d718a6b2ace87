import type { Db } from "../../db/connect.ts";
import { deleteSessions } from "./queries.ts";
import { hashOfCookie } from "./session-token.ts";

/** Signs this device out: its cookie and the sign-in behind it open nothing any more. */
export async function endSession(db: Db, cookie: string | undefined): Promise<void> {
  const tokenHash = hashOfCookie(cookie);
  if (tokenHash) await deleteSessions(db, { tokenHash });
}
