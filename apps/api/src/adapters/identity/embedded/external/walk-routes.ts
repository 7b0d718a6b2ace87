import { ownPath } from "@lapang/domain/text/own-path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { cookieName, readCookie } from "../../../../http/security/cookie-name.ts";
import { isCookieSecure } from "../../../../http/security/secure-cookie.ts";
import { accountsTexts } from "../../../../texts/accounts.ts";
import { authorizedDomains } from "../authorized-domains.ts";
import type { Provider } from "../provider.ts";
import type { ExternalIssuer } from "./external-issuer.ts";
import { finishWalk } from "./finish-walk.ts";
import { type AuthEvent, sendAway, sendProblem, sendResult } from "./result-page.ts";
import { startWalk, WALK_SECONDS } from "./start-walk.ts";
import { type AuthType, authTypes, type Errand, errorCodeOf, reasonOf } from "./walk.ts";

export const HANDLER_PATH = "/__/auth/handler";
export const CALLBACK_PATH = "/__/auth/callback";
/** Binds a sign-in and its result to one browser. A planted cookie would sign its owner in to a stranger's account. */
export const FLOW_COOKIE = { name: "external_flow", path: "/" };
const MAX_EVENT_ID = 200;
/** "none" is the person's own action, such as a reload. */
const ownSites = new Set<unknown>(["same-origin", "none", undefined]);

const query = z.object({
  authType: z.enum(authTypes),
  eventId: z.string().max(MAX_EVENT_ID).optional(),
  returnTo: z.string().optional(),
  providerId: z.string(),
});

/** The two routes: the start, and the redirect target of the external provider. */
export function registerWalk(app: FastifyInstance, provider: Provider, issuer: ExternalIssuer | undefined): void {
  const hidden = { schema: { hide: true } as object };
  app.get(HANDLER_PATH, hidden, async (request, reply) => {
    const parsed = query.safeParse(request.query);
    if (!parsed.success) return sendProblem(reply, 400, accountsTexts.id.externalSignIn.incomplete);
    if (!mayStart(provider, request)) return sendProblem(reply, 403, accountsTexts.id.externalSignIn.notFromHere);
    const { authType, eventId = null, returnTo, providerId } = parsed.data;
    const errand: Errand = { authType, eventId, returnTo: ownPath(returnTo) ?? "/login" };
    if (!issuer || providerId !== issuer.providerId) return refuse(reply, errand, "auth/operation-not-allowed");
    try {
      const origin = originOf(provider, request);
      const { location, browser } = await startWalk(provider, issuer, errand, `${origin}${CALLBACK_PATH}`);
      bindBrowser(reply, browser, origin);
      return sendAway(reply, location);
    } catch (error) {
      request.log.warn(reasonOf(error), "external sign-in could not begin");
      return refuse(reply, errand, errorCodeOf(error));
    }
  });

  app.get(CALLBACK_PATH, hidden, async (request, reply) => {
    const browser = readFlowCookie(provider, request);
    const origin = originOf(provider, request);
    const returned = new URL(request.url, origin);
    const end = issuer && browser && (await finishWalk(provider, issuer, returned, browser));
    if (!end) return sendProblem(reply, 400, accountsTexts.id.externalSignIn.expired);
    const { auth_type, event_id: eventId, return_to: returnTo } = end.flow;
    const errand: Errand = { authType: auth_type as AuthType, eventId, returnTo };
    if ("error" in end) return refuse(reply, errand, end.error);
    return answer(reply, errand, { urlResponse: `${origin}${CALLBACK_PATH}`, sessionId: end.code });
  });
}

/** Only from a listed domain, and never when another site's page requests it. */
function mayStart(provider: Provider, { hostname, headers }: FastifyRequest): boolean {
  const site = headers["sec-fetch-site"];
  return authorizedDomains(provider).includes(hostname.toLowerCase()) && ownSites.has(site);
}

/** The host that the visitor used: cookie, callback and waiting page must share it. */
function originOf({ publicUrl }: Provider, { protocol, host }: FastifyRequest): string {
  // A proxy may terminate https without forwarding the protocol.
  return publicUrl && new URL(publicUrl).host === host ? publicUrl : `${protocol}://${host}`;
}

export function readFlowCookie(provider: Provider, request: FastifyRequest): string | undefined {
  return readCookie(request, originOf(provider, request), FLOW_COOKIE);
}

function bindBrowser(reply: FastifyReply, browser: string, origin: string): void {
  const secure = isCookieSecure(reply.request, origin);
  void reply.setCookie(cookieName(FLOW_COOKIE, secure), browser, {
    path: FLOW_COOKIE.path,
    httpOnly: true,
    sameSite: "lax",
    secure,
    maxAge: WALK_SECONDS,
  });
}

function refuse(reply: FastifyReply, errand: Errand, code: string): FastifyReply {
  return answer(reply, errand, { urlResponse: null, sessionId: null, error: { code, message: code } });
}

type Outcome = Pick<AuthEvent, "urlResponse" | "sessionId" | "error">;

function answer(reply: FastifyReply, { authType, eventId, returnTo }: Errand, outcome: Outcome): FastifyReply {
  const event: AuthEvent = { type: authType, eventId, postBody: null, tenantId: null, ...outcome };
  return sendResult(reply, event, authType.endsWith("ViaPopup") ? null : returnTo);
}
