import { normalizeIP } from "@fastify/rate-limit";
import { DomainError } from "@lapang/domain/errors";
import type { FastifyInstance } from "fastify";
import { handleError } from "../../../http/errors.ts";
import { SharedCounter } from "../../../http/security/shared-counter.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { takeNotification } from "./take-notification.ts";

export const WEBHOOK_PATH = "/api/v1/payments/notifications";
const MAX_BODY_BYTES = 64 * 1024;
/** A minute, of one address: whoever mistyped a key is seen, and nobody fills the disk. */
const MAX_UNSIGNED = 20;
/** A minute, about one order: more than ever becomes of one, and too few to have the gateway asked without end. */
const MAX_ASKED = 10;

/** Where gateways send their messages: read as text, because the signature is over the bytes they sent. */
export function paymentWebhook(app: FastifyInstance, deps: PaymentDeps): void {
  const unsigned = new SharedCounter(deps.db);
  // One by one: what one process leased and did not spend, another could not ask.
  const questions = new SharedCounter(deps.db, { batch: 1 });
  const limitUnsigned = async (address: string) => {
    const { current, ttl } = await unsigned.take(`unsigned:${normalizeIP(address)}`, MAX_UNSIGNED);
    if (current <= MAX_UNSIGNED) return;
    const details = { retryAfterSeconds: Math.ceil(ttl / 1000) };
    throw new DomainError("rate_limited", "Too many unsigned messages from this address", details);
  };
  const limitQuestions = async (orderId: string) => {
    const { current, ttl } = await questions.take(`asked:${orderId}`, MAX_ASKED);
    return current <= MAX_ASKED ? null : ttl;
  };
  void app.register((scope, _options, ready) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));
    scope.setErrorHandler(handleError);
    scope.post(WEBHOOK_PATH, { schema: { hide: true }, bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
      const genuine = await takeNotification(deps, {
        rawBody: String(request.body ?? ""),
        headers: request.headers,
        limitUnsigned: () => limitUnsigned(request.ip),
        limitQuestions,
      });
      // Nobody is told why: who signs correctly never sees this.
      return reply
        .header("cache-control", "no-store")
        .code(genuine ? 200 : 403)
        .send({ received: genuine });
    });
    ready();
  });
}
