import type { PushNotice } from "@lapang/domain/notifications/push-payload";
import type { Urgency } from "@lapang/domain/notifications/topics";

/** A subscribed browser. `address` is its push service's URL, or its token at a hosted project. */
export type PushDevice =
  | { kind: "web"; address: string; publicKey: Buffer; authSecret: Buffer }
  | { kind: "hosted"; address: string };

export type PushMessage = {
  notice: PushNotice;
  /** The origin of the site that the device subscribed to. */
  origin: string;
  urgency: Urgency;
  /** How long the push service keeps the message for a device that is offline. */
  ttlSeconds: number;
};

/** `gone`: the subscription has ended. `later`: retry, after `afterSeconds` if the service states it. */
export type PushOutcome =
  | { kind: "taken" }
  | { kind: "gone" }
  | { kind: "refused"; reason: string }
  | { kind: "later"; reason: string; afterSeconds?: number };

/** Sends push messages; rejects if the push service does not reply. */
export type PushPort = { send(device: PushDevice, message: PushMessage): Promise<PushOutcome> };
