import type { PushClient } from "@lapang/contract/people/notices";
import { hostedPush } from "../adapters/push/hosted/hosted-push.ts";
import type { PushPort } from "../ports/push.ts";
import { findVapidKey } from "../adapters/push/web/vapid-key.ts";
import { webPush } from "../adapters/push/web/web-push.ts";
import type { MessagingConfig } from "../config/messaging.ts";
import type { Db } from "../db/connect.ts";
import { findVenueMailbox } from "../modules/notifications/find-venue-mailbox.ts";
import type { Clock } from "../runtime/clock.ts";

type Means = { db: Db; clock: Clock; hosted: MessagingConfig | undefined };

/** Push services want somebody to write to; a venue without a mailbox has nobody. */
const NOBODY = "nobody@invalid.example";

/**
 * Whoever reaches people's browsers: the venue's own key, which is asked for when there is something to send, and a hosted
 * project for those that subscribed to it. Browsers that subscribed before a project came, or went, are still reached.
 */
export function choosePush({ db, clock, hosted }: Means): PushPort {
  const sendHosted = hosted && hostedPush(hosted, clock);
  return {
    async send(device, message) {
      if (device.kind === "hosted") {
        return sendHosted?.(device.address, message) ?? { kind: "refused", reason: "no hosted project is configured" };
      }
      const [key, mailbox] = await Promise.all([findVapidKey(db), findVenueMailbox(db)]);
      return webPush({ key, contact: `mailto:${mailbox ?? NOBODY}`, clock })(device, message);
    },
  };
}

/** What a browser subscribes with. */
export async function findPushClient(db: Db, hosted: MessagingConfig | undefined): Promise<PushClient> {
  if (!hosted) return { kind: "web", publicKey: (await findVapidKey(db)).publicKey };
  const { vapidKey: publicKey, projectId, webKey: apiKey, appId, senderId } = hosted;
  return { kind: "hosted", publicKey, projectId, apiKey, appId, senderId };
}
