import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { DomainError } from "@lapang/domain/errors";
import type { Markup } from "@lapang/domain/text/markup";
import type { Zone } from "@lapang/domain/venue/venue-time";
import type { FastifyInstance, FastifyReply } from "fastify";
import { isOurs, type Site } from "../../../http/security/same-origin.ts";
import type { Clock } from "../../../runtime/clock.ts";
import { type Act, isAct } from "./acts.ts";
import { renderMissing, renderPayment } from "./page.ts";
import { FONT_PATH, pagePolicy } from "./page-style.ts";
import type { SimulatedPayment } from "./simulated-payment.ts";

const FONT = "@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2";
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const FORM_BYTES = 1024;

export type PageDeps = {
  find: (token: string) => Promise<SimulatedPayment | undefined>;
  press: (token: string, button: Act | "choose", method: string | null) => Promise<SimulatedPayment | undefined>;
  clock: Clock;
  site: Site;
  zone: Zone;
};

/**
 * The payment page: anyone with its secret address may pay, addresses cannot be guessed, and only its own forms are
 * accepted.
 */
export async function registerPages(app: FastifyInstance, deps: PageDeps): Promise<void> {
  const { find, press, clock, site, zone } = deps;
  const font = await readFile(fileURLToPath(import.meta.resolve(FONT)));

  await app.register((scope, _options, ready) => {
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: FORM_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );

    scope.get(FONT_PATH, async (_request, reply) =>
      reply.type("font/woff2").header("cache-control", "public, max-age=31536000, immutable").send(font),
    );

    scope.get<{ Params: { token: string } }>("/pay/simulator/:token", async ({ params }, reply) => {
      const payment = TOKEN.test(params.token) ? await find(params.token) : undefined;
      if (!payment) return sendPage(reply, 404, renderMissing());
      return sendPage(reply, 200, renderPayment(payment, { now: clock(), zone }));
    });

    scope.post<{ Params: { token: string }; Body: unknown }>("/pay/simulator/:token", async (request, reply) => {
      const { token } = request.params;
      if (!isOurs(request, site)) throw new DomainError("forbidden", "Another site's page may not send this");
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const button = form.get("act");
      if (button !== "choose" && !isAct(button)) throw new DomainError("invalid_request", "No such button");
      const payment = TOKEN.test(token) ? await press(token, button, form.get("method")) : undefined;
      if (!payment) return sendPage(reply, 404, renderMissing());
      const done = payment.status === "paid" || payment.status === "review";
      return reply
        .header("cache-control", "no-store")
        .redirect(done ? payment.finishPath : `/pay/simulator/${token}`, 303);
    });
    ready();
  });
}

function sendPage(reply: FastifyReply, status: number, page: Markup): FastifyReply {
  return reply
    .code(status)
    .headers({
      "cache-control": "no-store",
      "content-security-policy": pagePolicy,
      // The address is a secret and must not leak as a referrer, but our own forms must still send their origin.
      "referrer-policy": "same-origin",
      "x-robots-tag": "noindex, nofollow",
    })
    .type("text/html; charset=utf-8")
    .send(page.text);
}
