import type { FastifyInstance } from "fastify";
import { answerClientError } from "./client-errors.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** For large uploads: the route itself enforces that its body keeps arriving. */
    ownBodyPace?: boolean;
  }
}

const WITHIN_MS = 30_000;

/**
 * Refuses a body that is incomplete after the deadline and closes the connection. Bodies are short, so only a stalled
 * sender is affected.
 */
export function registerBodyDeadline(app: FastifyInstance, withinMs = WITHIN_MS): void {
  app.addHook("preParsing", (request, reply, body, done) => {
    const { raw, headers, routeOptions } = request;
    const isAnnounced = headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
    if (isAnnounced && !raw.complete && !routeOptions.config.ownBodyPace) {
      const late = Object.assign(new Error("The body did not come in time"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
      const timer = setTimeout(() => raw.complete || answerClientError(late, raw.socket), withinMs);
      const stop = () => clearTimeout(timer);
      raw.once("end", stop).once("close", stop);
      // A request refused before its body was read never ends reading; stop its timer with the reply.
      reply.raw.once("finish", stop).once("close", stop);
    }
    done(null, body);
  });
}
