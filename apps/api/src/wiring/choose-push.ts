import type { PushClient } from "@lapang/contract/people/notices";
import { hostedPush } from "../adapters/push/hosted/hosted-push.ts";
import { findVapidKey } from "../adapters/push/web/vapid-key.ts";
import { webPush } from "../adapters/push/web/web-push.ts";
import type { MessagingConfig } from "../config/messaging.ts";
import type { Db } from "../db/connect.ts";
import { findVenueMailbox } from "../modules/notifications/find-venue-mailbox.ts";
import type { PushPort } from "../ports/push.ts";
import type { Clock } from "../runtime/clock.ts";

type Means = { db: Db; clock: Clock; hosted: MessagingConfig | undefined };

/** Push services require a contact address; used by a venue without a mailbox. */
const NOBODY = "nobody@invalid.example";

/**
 * Returns the push port: the venue's own key, created on first use, and a hosted project for browsers subscribed to it.
 * Browsers keep receiving messages after a project is added or removed.
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

/** Returns what a browser needs to subscribe. */
export async function findPushClient(db: Db, hosted: MessagingConfig | undefined): Promise<PushClient> {
  if (!hosted) return { kind: "web", publicKey: (await findVapidKey(db)).publicKey };
  const { vapidKey: publicKey, projectId, webKey: apiKey, appId, senderId } = hosted;
  return { kind: "hosted", publicKey, projectId, apiKey, appId, senderId };
}
