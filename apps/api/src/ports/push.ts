import type { PushNotice } from "@lapang/domain/notifications/push-payload";
import type { Urgency } from "@lapang/domain/notifications/topics";

/** A browser that may be reached; a hosted project knows its token only. */
export type PushDevice =
  | { kind: "web"; address: string; publicKey: Buffer; authSecret: Buffer }
  | { kind: "hosted"; address: string };

export type PushMessage = {
  notice: PushNotice;
  /** The site that the device knows. */
  origin: string;
  urgency: Urgency;
  /** How long it may wait for a phone that is switched off. */
  ttlSeconds: number;
};

/** `gone`: that device will never be reached again. `later`: it may be, in so many seconds where the service says so. */
export type PushOutcome =
  | { kind: "taken" }
  | { kind: "gone" }
  | { kind: "refused"; reason: string }
  | { kind: "later"; reason: string; afterSeconds?: number };

/** Hands a notice to whoever reaches the device; rejects when nobody answered. */
export type PushPort = { send(device: PushDevice, message: PushMessage): Promise<PushOutcome> };
