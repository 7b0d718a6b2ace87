import { createHmac } from "node:crypto";
import { normalizeIP } from "@fastify/rate-limit";
import { getContactChallenge, sendContact } from "@lapang/contract/site/venue";
import { DomainError } from "@lapang/domain/errors";
import type { FastifyInstance, FastifyReply } from "fastify";
import { findAppSecret, keyFor } from "../../db/app-secret.ts";
import { SharedCounter } from "../../http/security/shared-counter.ts";
import { serve } from "../../http/serve.ts";
import type { Deps } from "../deps.ts";
import { checkChallenge, issueChallenge } from "./contact-challenge.ts";
import { newReference, sendContactMessage } from "./send-contact-message.ts";

const MESSAGES_PER_HOUR = 5;

export function contactRoutes(app: FastifyInstance, { db, clock, limited }: Deps & { limited: boolean }): void {
  const counter = new SharedCounter(db, { windowMs: 3_600_000, batch: 1 });
  let known: Promise<Buffer> | undefined;
  async function keyOf(use: "challenge" | "remote"): Promise<Buffer> {
    known ??= findAppSecret(db, "contact");
    try {
      return keyFor(await known, use);
    } catch (error) {
      // Do not cache a failed database read.
      known = undefined;
      throw error;
    }
  }

  async function countMessage(remoteHash: Buffer, reply: FastifyReply): Promise<void> {
    const taken = await counter.take(`contact:${remoteHash.toString("base64url")}`, MESSAGES_PER_HOUR);
    if (taken.current <= MESSAGES_PER_HOUR) return;
    const retryAfterSeconds = Math.ceil(taken.ttl / 1000);
    void reply.header("retry-after", retryAfterSeconds);
    throw new DomainError("rate_limited", "Too many messages from this address", { retryAfterSeconds });
  }

  serve(app, getContactChallenge, async () => issueChallenge(await keyOf("challenge"), clock()));

  serve(app, sendContact, async ({ body, request, reply }) => {
    if (body.website !== "") return { reference: newReference() };
    const now = clock();
    const challenge = checkChallenge(await keyOf("challenge"), body, now);
    const remoteHash = createHmac("sha256", await keyOf("remote"))
      .update(normalizeIP(request.ip))
      .digest();
    if (limited) await countMessage(remoteHash, reply);
    const sender = await request.server.findPerson(request);
    const origin = { challenge, remoteHash, now, personId: sender?.id };
    return { reference: await sendContactMessage(db, body, origin) };
  });
}
