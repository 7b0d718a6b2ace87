import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";

/** Stops push messages to the browsers of ended sessions. */
export async function dropDevicesOf(tx: Tx, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return;
  await sql`delete from push_device where session_id = any(${sessionIds}::uuid[])`.execute(tx);
}
