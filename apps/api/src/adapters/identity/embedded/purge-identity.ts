import type { Db } from "../../../db/connect.ts";
import { purgeTries } from "./attempts/sign-in-delays.ts";

const DAY_MS = 86_400_000;
/** So long a copy of a used token is still recognised as one. */
const USED_KEPT_MS = 30 * DAY_MS;
/** Whoever has not come for half a year signs in again. */
const IDLE_KEPT_MS = 180 * DAY_MS;
/** An old link is still told apart from one that never was. */
const CODES_KEPT_MS = 30 * DAY_MS;

/** Forgets tokens and codes that can open nothing any more. */
export async function purgeIdentity(db: Db, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await db
    .deleteFrom("refresh_token")
    .where((where) =>
      where.or([where("used_at", "<", before(USED_KEPT_MS)), where("created_at", "<", before(IDLE_KEPT_MS))]),
    )
    .execute();
  await db.deleteFrom("action_code").where("expires_at", "<", before(CODES_KEPT_MS)).execute();
  await purgeTries(db);
}
