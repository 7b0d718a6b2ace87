import { createHash } from "node:crypto";
import { writePush } from "@lapang/domain/notifications/push-payload";
import type { PushDevice, PushMessage, PushOutcome } from "../../../ports/push.ts";
import type { Clock } from "../../../runtime/clock.ts";
import { encryptPayload } from "./encrypt-payload.ts";
import { type Post, type Posted, postOutside } from "./post-outside.ts";
import type { VapidKey } from "./vapid-key.ts";

type Options = {
  key: VapidKey;
  /** The contact for push services: `mailto:` or an https address. */
  contact: string;
  clock: Clock;
  post?: Post;
};

/** Standard Web Push: encrypted for one browser and sent to the push service that the browser named. */
export function webPush({ key, contact, clock, post = postOutside }: Options) {
  return async (device: PushDevice & { kind: "web" }, message: PushMessage): Promise<PushOutcome> => {
    const url = new URL(device.address);
    const { notice, origin, urgency, ttlSeconds } = message;
    let body: Buffer;
    try {
      body = encryptPayload(Buffer.from(writePush(notice, origin)), device);
    } catch {
      // The browser's key is invalid: nothing can ever be decrypted there.
      return { kind: "gone" };
    }
    const headers = {
      authorization: await key.authorization(url.origin, contact, clock()),
      "content-encoding": "aes128gcm",
      "content-type": "application/octet-stream",
      "content-length": String(body.length),
      ttl: String(ttlSeconds),
      urgency,
      topic: topicOf(notice.tag),
    };
    return outcomeOf(await post(url, headers, body));
  };
}

/** The topic under which a service replaces undelivered messages: at most 32 characters. */
function topicOf(tag: string): string {
  return createHash("sha256").update(tag).digest().subarray(0, 24).toString("base64url");
}

function outcomeOf({ status, retryAfter }: Posted): PushOutcome {
  if (status >= 200 && status < 300) return { kind: "taken" };
  if (status === 404 || status === 410) return { kind: "gone" };
  const reason = `the push service answered ${status}`;
  if (status !== 429 && status < 500) return { kind: "refused", reason };
  const seconds = Number(retryAfter);
  return { kind: "later", reason, ...(seconds > 0 && { afterSeconds: seconds }) };
}
