import { html, type Markup } from "@lapang/domain/text/markup";
import type { FastifyReply } from "fastify";

/** The page behind a mailed link. It works without sign-in, scripts or the site's files. */
export function sendSmallPage(reply: FastifyReply, title: string, parts: readonly Markup[]) {
  const page = html`<!doctype html>
<html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>
:root{color-scheme:light dark}body{margin:0;font:1.0625rem/1.55 "Plus Jakarta Sans",Helvetica,Arial,sans-serif}
main{max-width:36rem;margin:0 auto;padding:3rem 1.25rem}h1{font-size:1.75rem;line-height:1.2;border-bottom:2px solid;padding-bottom:1rem}
button{font:inherit;font-weight:700;padding:.8rem 1.25rem;border:3px solid #0b4f51;background:#0b4f51;color:#fff;cursor:pointer}
form{display:flex;flex-wrap:wrap;gap:.75rem}button.quiet{background:none;border-color:currentcolor;color:inherit}
</style></head><body><main><h1>${title}</h1>${parts}</main></body></html>`;
  return reply.header("cache-control", "no-store").type("text/html; charset=utf-8").send(page.text);
}
