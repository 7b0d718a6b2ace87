import type { FastifyInstance } from "fastify";
import { handleError } from "../../http/errors.ts";
import { type PaymentDeps, takeNotification } from "./take-notification.ts";

export const WEBHOOK_PATH = "/api/v1/payments/notifications";
const MAX_BODY_BYTES = 64 * 1024;

/** Where gateways send their messages: read as text, because the signature is over the bytes they sent. */
export function paymentWebhook(app: FastifyInstance, deps: PaymentDeps): void {
  void app.register((scope, _options, ready) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));
    scope.setErrorHandler(handleError);
    scope.post(WEBHOOK_PATH, { schema: { hide: true }, bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
      const genuine = await takeNotification(deps, String(request.body ?? ""), request.headers);
      // Nobody is told why: who signs correctly never sees this.
      return reply
        .header("cache-control", "no-store")
        .code(genuine ? 200 : 403)
        .send({ received: genuine });
    });
    ready();
  });
}
