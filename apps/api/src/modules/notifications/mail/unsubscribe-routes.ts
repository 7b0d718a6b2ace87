import { DomainError } from "@lapang/domain/errors";
import { html } from "@lapang/domain/text/markup";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Db } from "../../../db/connect.ts";
import { sendSmallPage } from "../../../http/pages/small-page.ts";
import type { Clock } from "../../../runtime/clock.ts";
import { mailsTexts } from "../../../texts/mails.ts";
import { chooseNotice } from "../settings/notice-settings.ts";
import { readUnsubscribeToken, UNSUBSCRIBE_PATH } from "./unsubscribe-token.ts";

const query = z.object({ t: z.string().max(200) });

/** Unsubscribe link of mails: GET only shows a page, POST unsubscribes (also one-click by mail programs, RFC 8058). */
export async function unsubscribeRoutes(app: FastifyInstance, { db, clock }: { db: Db; clock: Clock }): Promise<void> {
  await app.register((scope, _options, registered) => {
    // The body is ignored: the URL has all the information.
    scope.addContentTypeParser(
      ["application/x-www-form-urlencoded", "multipart/form-data"],
      { parseAs: "string", bodyLimit: 1024 },
      (_request, _body, done) => done(null, {}),
    );
    const find = async (given: unknown) => {
      const whose = await readUnsubscribeToken(db, query.parse(given).t);
      if (!whose) throw new DomainError("not_found", "There is no such letter");
      return whose;
    };
    const options = { schema: { hide: true, querystring: query } };
    scope.get(UNSUBSCRIBE_PATH, options, async (request, reply) => {
      await find(request.query);
      const { title, text, confirm } = mailsTexts.id.unsubscribe;
      const form = html`<form method="post"><button>${confirm}</button></form>`;
      return sendSmallPage(reply, title, [html`<p>${text}</p>`, form]);
    });
    scope.post(UNSUBSCRIBE_PATH, options, async (request, reply) => {
      const { personId, topic } = await find(request.query);
      const choice = { topic, channels: ["mail"], wanted: false } as const;
      await chooseNotice(db, choice, { personId, way: "mail", now: clock() });
      const { title, body } = mailsTexts.id.unsubscribed;
      return sendSmallPage(reply, title, [body]);
    });
    registered();
  });
}
