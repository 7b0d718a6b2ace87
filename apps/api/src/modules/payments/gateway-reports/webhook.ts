import { normalizeIP } from "@fastify/rate-limit";
import { DomainError } from "@lapang/domain/errors";
import type { FastifyInstance } from "fastify";
import { handleError } from "../../../http/errors.ts";
import { SharedCounter } from "../../../http/security/shared-counter.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { receiveReport } from "./receive-report.ts";

export const WEBHOOK_PATH = "/api/v1/payments/notifications";
const MAX_BODY_BYTES = 64 * 1024;
/** Per minute and address: enough to notice a mistyped key, too few to fill the disk. */
const MAX_UNSIGNED = 20;
/** Per minute and order: more than a real order needs, too few to flood the gateway with queries. */
const MAX_QUERIES = 10;

/** Receives gateway reports. Reads the body as text, because the signature covers the bytes. */
export function paymentWebhook(app: FastifyInstance, deps: PaymentDeps): void {
  const unsigned = new SharedCounter(deps.db);
  // Lease one at a time: unspent leases would starve other processes.
  const queries = new SharedCounter(deps.db, { batch: 1 });
  const limitUnsigned = async (address: string) => {
    const { current, ttl } = await unsigned.take(`unsigned:${normalizeIP(address)}`, MAX_UNSIGNED);
    if (current <= MAX_UNSIGNED) return;
    const details = { retryAfterSeconds: Math.ceil(ttl / 1000) };
    throw new DomainError("rate_limited", "Too many unsigned messages from this address", details);
  };
  const limitQueries = async (orderId: string) => {
    const { current, ttl } = await queries.take(`asked:${orderId}`, MAX_QUERIES);
    return current <= MAX_QUERIES ? null : ttl;
  };
  void app.register((scope, _options, ready) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));
    scope.setErrorHandler(handleError);
    scope.post(WEBHOOK_PATH, { schema: { hide: true }, bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
      const genuine = await receiveReport(deps, {
        rawBody: String(request.body ?? ""),
        headers: request.headers,
        limitUnsigned: () => limitUnsigned(request.ip),
        limitQueries,
      });
      // No reason is given: a correctly signing gateway never sees this refusal.
      return reply
        .header("cache-control", "no-store")
        .code(genuine ? 200 : 403)
        .send({ received: genuine });
    });
    ready();
  });
}
