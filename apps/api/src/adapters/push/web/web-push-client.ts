import type { PushClient } from "@lapang/contract/notices";
import type { Db } from "../../../db/connect.ts";
import { findVapidKey } from "./vapid-key.ts";

/** What a browser needs to know to subscribe with the venue's own key. */
export async function findWebPushClient(db: Db): Promise<PushClient> {
  return { kind: "web", publicKey: (await findVapidKey(db)).publicKey };
}
