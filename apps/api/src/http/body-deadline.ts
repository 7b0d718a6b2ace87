import type { FastifyInstance } from "fastify";
import { answerClientError } from "./client-errors.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** For what may be large: the route itself sees to it that its bodies keep coming. */
    ownBodyPace?: boolean;
  }
}

const WITHIN_MS = 30_000;

/** Bodies are short words: one that is not whole in time is given up, and its sender's connection with it. */
export function registerBodyDeadline(app: FastifyInstance, withinMs = WITHIN_MS): void {
  app.addHook("preParsing", (request, reply, body, done) => {
    const { raw, headers, routeOptions } = request;
    const isAnnounced = headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
    if (isAnnounced && !raw.complete && !routeOptions.config.ownBodyPace) {
      const late = Object.assign(new Error("The body did not come in time"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
      const timer = setTimeout(() => raw.complete || answerClientError(late, raw.socket), withinMs);
      const stop = () => clearTimeout(timer);
      raw.once("end", stop).once("close", stop);
      // Who is refused before their body was read has no end of it.
      reply.raw.once("finish", stop).once("close", stop);
    }
    done(null, body);
  });
}
