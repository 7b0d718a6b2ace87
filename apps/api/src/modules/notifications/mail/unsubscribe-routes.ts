import { DomainError } from "@lapang/domain/errors";
import { html, type Markup } from "@lapang/domain/markup";
import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import type { Clock } from "../../../clock.ts";
import type { Db } from "../../../db/connect.ts";
import { chooseNotice } from "../settings/notice-settings.ts";
import { readUnsubscribeToken, UNSUBSCRIBE_PATH } from "./unsubscribe-token.ts";

const query = z.object({ t: z.string().max(200) });

/** The link at the end of a letter: a look changes nothing, a press does, and a mail program may press for its reader. */
export async function unsubscribeRoutes(app: FastifyInstance, { db, clock }: { db: Db; clock: Clock }): Promise<void> {
  await app.register((scope, _options, registered) => {
    // What a form and a mail program send says nothing that the address does not.
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
      return answer(reply, "Berhenti dikabari?", [
        html`<p>Kabar soal ini tidak akan lagi kami kirim lewat e-mail. Di kotak pesan tetap ada.</p>`,
        html`<form method="post"><button>Ya, berhenti kabari saya</button></form>`,
      ]);
    });
    scope.post(UNSUBSCRIBE_PATH, options, async (request, reply) => {
      const { personId, topic } = await find(request.query);
      const choice = { topic, channels: ["mail"], wanted: false } as const;
      await chooseNotice(db, choice, { personId, way: "mail", now: clock() });
      return answer(reply, "Sudah. Tidak ada lagi e-mail soal ini", [
        html`<p>Berubah pikiran? <a href="/profile#kabar">Atur cara kami mengabari</a>.</p>`,
      ]);
    });
    registered();
  });
}

function answer(reply: FastifyReply, title: string, parts: readonly Markup[]) {
  const page = html`<!doctype html>
<html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>
:root{color-scheme:light dark}body{margin:0;font:1.0625rem/1.55 "Plus Jakarta Sans",Helvetica,Arial,sans-serif}
main{max-width:36rem;margin:0 auto;padding:3rem 1.25rem}h1{font-size:1.75rem;line-height:1.2;border-bottom:2px solid;padding-bottom:1rem}
button{font:inherit;font-weight:700;padding:.8rem 1.25rem;border:3px solid #0b4f51;background:#0b4f51;color:#fff;cursor:pointer}
</style></head><body><main><h1>${title}</h1>${parts}</main></body></html>`;
  return reply.header("cache-control", "no-store").type("text/html; charset=utf-8").send(page.text);
}
