import { createHmac } from "node:crypto";
import { DomainError } from "@lapang/domain/errors";
import { statusAfter, type WhatsappStatus } from "@lapang/domain/notifications/whatsapp-status";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Db } from "../../../db/connect.ts";
import { isSameSecret } from "../../../runtime/same-secret.ts";
import { lockByServiceId, updateWhatsappCopy } from "./whatsapp-queries.ts";

export const WHATSAPP_WEBHOOK = "/webhooks/whatsapp";

type Options = { db: Db; appSecret: string; verifyToken: string };

const MAX_BODY = 256 * 1024;
const verification = z.object({
  "hub.mode": z.literal("subscribe"),
  "hub.verify_token": z.string().max(200),
  "hub.challenge": z.string().max(200),
});
const status = z.object({ id: z.string().max(200), status: z.string().max(40) });
const report = z.object({
  entry: z.array(
    z.object({ changes: z.array(z.object({ value: z.object({ statuses: z.array(status).optional() }) })) }),
  ),
});

/** Webhook for WhatsApp's delivery reports, authenticated by a signature over the raw body. */
export async function whatsappWebhook(app: FastifyInstance, { db, appSecret, verifyToken }: Options): Promise<void> {
  await app.register((scope, _options, registered) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: MAX_BODY }, (_request, body, done) =>
      done(null, body),
    );

    scope.get(WHATSAPP_WEBHOOK, { schema: { hide: true } }, async (request, reply) => {
      const handshake = verification.safeParse(request.query);
      if (!handshake.success || !isSameSecret(handshake.data["hub.verify_token"], verifyToken)) throw unknown();
      return reply.type("text/plain").send(handshake.data["hub.challenge"]);
    });

    scope.post(WHATSAPP_WEBHOOK, { schema: { hide: true } }, async (request, reply) => {
      const body = request.body as Buffer;
      const signature = `sha256=${createHmac("sha256", appSecret).update(body).digest("hex")}`;
      if (!isSameSecret(String(request.headers["x-hub-signature-256"] ?? ""), signature)) throw unknown();
      const { entry } = readReport(body);
      const changes = entry.flatMap((one) => one.changes);
      for (const { value } of changes) for (const one of value.statuses ?? []) await noteStatus(db, one);
      return reply.send("");
    });
    registered();
  });
}

function readReport(body: Buffer): z.output<typeof report> {
  try {
    return report.parse(JSON.parse(body.toString()));
  } catch (error) {
    throw new DomainError("invalid_request", "This is no report", { reason: String((error as Error).name) });
  }
}

async function noteStatus(db: Db, { id, status: reported }: z.output<typeof status>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const copy = await lockByServiceId(tx, id);
    if (!copy) return;
    const after = statusAfter(copy.status as WhatsappStatus, reported);
    if (after !== copy.status) await updateWhatsappCopy(tx, copy.id, { status: after });
  });
}

const unknown = () => new DomainError("forbidden", "This is not from WhatsApp");
