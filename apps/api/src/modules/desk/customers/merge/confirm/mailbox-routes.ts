import { DomainError } from "@lapang/domain/errors";
import { html } from "@lapang/domain/text/markup";
import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import type { Db } from "../../../../../db/connect.ts";
import { sendSmallPage } from "../../../../../http/pages/small-page.ts";
import type { Clock } from "../../../../../runtime/clock.ts";
import { mergingTexts } from "../../../../../texts/merging.ts";
import { findVenueAddress } from "../../../../venue/find-venue-address.ts";
import type { MergeDeps } from "../mergeable.ts";
import { answerMailbox, readLink } from "./answer-mailbox.ts";
import { CONFIRM_PATH } from "./mail-link.ts";

const query = z.object({ t: z.string().max(200) });
const form = z.object({ answer: z.enum(["agree", "refuse"]) });

/** Routes behind the mailed link. Only a POST changes anything, because mail programs open links by themselves. */
export async function mergeMailboxRoutes(app: FastifyInstance, deps: MergeDeps & { clock: Clock }): Promise<void> {
  const { db, clock } = deps;
  await app.register((scope, _options, registered) => {
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: 1024 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    const options = { schema: { hide: true, querystring: query } };
    scope.get(CONFIRM_PATH, options, (request, reply) =>
      orOver(db, reply, async () => {
        const question = await readLink(db, query.parse(request.query).t, clock());
        return sendQuestion(db, reply, question);
      }),
    );
    scope.post(CONFIRM_PATH, { ...options, schema: { ...options.schema, body: form } }, (request, reply) =>
      orOver(db, reply, async () => {
        const [{ t: token }, { answer }] = [query.parse(request.query), form.parse(request.body)];
        const outcome = await answerMailbox(deps, { token, agrees: answer === "agree", now: clock() });
        const { title, text } = mergingTexts.id.outcomes[outcome];
        return sendSmallPage(reply, title, [html`<p>${text}</p>`, await contact(db)]);
      }),
    );
    registered();
  });
}

async function sendQuestion(db: Db, reply: FastifyReply, question: Awaited<ReturnType<typeof readLink>>) {
  const venue = await findVenueAddress(db);
  const { side, own, other, expiresAt } = question;
  const { title, body } = mergingTexts.id.question({ venue, own, other, closes: side === "from", expiresAt });
  return sendSmallPage(reply, title, [body]);
}

async function orOver(db: Db, reply: FastifyReply, answer: () => Promise<unknown>) {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "not_found") throw error;
    reply.code(404);
    const { title, text } = mergingTexts.id.linkExpired;
    return sendSmallPage(reply, title, [html`<p>${text}</p>`, await contact(db)]);
  }
}

async function contact(db: Db) {
  return html`<p>${mergingTexts.id.contact(await findVenueAddress(db))}</p>`;
}
