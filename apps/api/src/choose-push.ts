import type { PushPort } from "./adapters/push/port.ts";
import { findVapidKey } from "./adapters/push/web/vapid-key.ts";
import { webPush } from "./adapters/push/web/web-push.ts";
import type { Clock } from "./clock.ts";
import type { Db } from "./db/connect.ts";
import { findVenueMailbox } from "./modules/notifications/find-venue-mailbox.ts";

type Means = { db: Db; clock: Clock };

/** Whoever reaches people's browsers; asks for keys and contact when there is something to send. */
export function choosePush({ db, clock }: Means): PushPort {
  return {
    async send(device, message) {
      if (device.kind !== "web") return { kind: "refused", reason: "no hosted project is configured" };
      const [key, mailbox] = await Promise.all([findVapidKey(db), findVenueMailbox(db)]);
      const contact = `mailto:${mailbox ?? "nobody@invalid.example"}`;
      return webPush({ key, contact, clock })(device, message);
    },
  };
}
