import { retentionEnd } from "@lapang/domain/privacy/retention";
import type { Db } from "../../../db/connect.ts";
import { purgeTries } from "./attempts/sign-in-delays.ts";

/** Deletes used and expired tokens and codes. */
export async function purgeIdentity(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom("refresh_token")
    .where((where) =>
      where.or([
        where("used_at", "<", retentionEnd("usedTokens", now)),
        where("created_at", "<", retentionEnd("idleTokens", now)),
      ]),
    )
    .execute();
  await db.deleteFrom("action_code").where("expires_at", "<", retentionEnd("lapsedCodes", now)).execute();
  await purgeTries(db);
}
