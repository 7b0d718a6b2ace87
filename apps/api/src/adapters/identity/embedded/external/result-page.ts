import { createHash } from "node:crypto";
import type { FastifyReply } from "fastify";
import { contentSecurityPolicy } from "../../../../http/security/security.ts";
import { accountsTexts } from "../../../../texts/accounts.ts";

/** The event that the SDK's popup and redirect operations wait for: a code to sign in with, or an error. */
export type AuthEvent = {
  type: string;
  eventId: string | null;
  urlResponse: string | null;
  sessionId: string | null;
  postBody: null;
  tenantId: null;
  error?: { code: string; message: string };
};

/** The storage key under which the page after a redirect finds the event. */
export const EVENT_KEY = "lapang.external-sign-in";

/**
 * Passes the event on and closes. Only a page of this origin can receive it: the opener by an exact target origin, a page
 * of the same tab through its own storage.
 */
const SCRIPT = `const {event, returnTo} = JSON.parse(document.getElementById("result").textContent);
if (returnTo === null) {
  if (window.opener) {
    window.opener.postMessage({lapangAuthEvent: event}, location.origin);
    window.close();
  }
} else {
  sessionStorage.setItem(${JSON.stringify(EVENT_KEY)}, JSON.stringify(event));
  location.replace(returnTo);
}`;
const SCRIPT_HASH = `sha256-${createHash("sha256").update(SCRIPT).digest("base64")}`;

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-content:center;
text-align:center;padding:1.5rem;color-scheme:light dark}h1{font-size:1.25rem}`;

const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  // A stricter policy would cut the reference to the opener that waits for the result.
  "cross-origin-opener-policy": "unsafe-none",
};

/** Returns the page that delivers the event; `returnTo` is null in a popup. */
export function sendResult(reply: FastifyReply, event: AuthEvent, returnTo: string | null): FastifyReply {
  // Escaped, because "</script>" in the data would end the script.
  const data = JSON.stringify({ event, returnTo }).replaceAll("<", "\\u003c");
  const { title, heading, closeWindow } = accountsTexts.id.externalSignIn;
  const body = `<h1>${heading}</h1><p>${closeWindow}</p>
<script type="application/json" id="result">${data}</script><script>${SCRIPT}</script>`;
  return reply
    .code(200)
    .headers({ ...HEADERS, "content-security-policy": contentSecurityPolicy([SCRIPT_HASH]) })
    .send(page(title, body));
}

/** Sends an error page to a visitor without a known sign-in under way: no page waits for a result. */
export function sendProblem(
  reply: FastifyReply,
  status: number,
  problem: { title: string; text: string },
): FastifyReply {
  const { title, text } = problem;
  const body = `<h1>${title}</h1><p>${text}</p><p><a href="/login">${accountsTexts.id.externalSignIn.toLogin}</a></p>`;
  return reply.code(status).headers(HEADERS).send(page(title, body));
}

/** Redirects to the external provider, uncached. */
export function sendAway(reply: FastifyReply, location: string): FastifyReply {
  return reply.headers(HEADERS).redirect(location, 302);
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="id"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<style>${STYLE}</style></head><body><main>${body}</main></body></html>`;
}
