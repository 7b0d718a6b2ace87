import { createECDH, randomBytes, randomUUID } from "node:crypto";
import { readPush } from "@lapang/domain/notifications/push-payload";
import ece from "http_ece";
import type { Post, Posted } from "../../adapters/push/web/post-outside.ts";
import { findVapidKey } from "../../adapters/push/web/vapid-key.ts";
import { webPush } from "../../adapters/push/web/web-push.ts";
import type { Db } from "../../db/connect.ts";
import type { PushPort } from "../../ports/push.ts";
import type { Clock } from "../../runtime/clock.ts";

type Received = { url: URL; headers: Record<string, string>; body: Buffer };
type Answer = Posted | Error | Promise<Posted>;

/** A push service that records messages. `answers` are given to the next messages; later ones are accepted. */
export function aPushService(db: Db, clock: Clock, answers: Answer[] = []) {
  const received: Received[] = [];
  const post: Post = async (url, headers, body) => {
    const answer = await (answers.shift() ?? { status: 201, retryAfter: undefined });
    if (answer instanceof Error) throw answer;
    received.push({ url, headers, body });
    return answer;
  };
  const push: PushPort = {
    async send(device, message) {
      if (device.kind !== "web") throw new Error("only browsers are known here");
      const key = await findVapidKey(db);
      return webPush({ key, contact: "mailto:halo@lapang.example", clock, post })(device, message);
    },
  };
  return { push, received };
}

/** A browser with its own keys, which alone can decrypt what is sent to it. */
export function aBrowser() {
  const ecdh = createECDH("prime256v1");
  ecdh.generateKeys();
  const address = `https://fcm.googleapis.com/fcm/send/${randomUUID()}`;
  const offer = {
    kind: "web" as const,
    address,
    publicKey: ecdh.getPublicKey("base64url"),
    authSecret: randomBytes(16).toString("base64url"),
  };
  // An independent implementation: our own decryption could share a mistake with our encryption.
  const read = (body: Buffer) => {
    const terms = { version: "aes128gcm", privateKey: ecdh, authSecret: offer.authSecret } as const;
    return readPush(ece.decrypt(body, terms).toString());
  };
  return { address, offer, read };
}
