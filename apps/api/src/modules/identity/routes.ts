import { endSession, getIdentityClient, getSession, startSession } from "@lapang/contract/identity/identity";
import { DomainError } from "@lapang/domain/errors";
import type { FastifyInstance } from "fastify";
import type { SessionLimits } from "../../config/sessions.ts";
import { logSecurity } from "../../http/security/security-log.ts";
import { serve } from "../../http/serve.ts";
import type { IdentityPort } from "../../ports/identity.ts";
import type { Deps } from "../deps.ts";
import { endSession as endThisSession } from "./end-session.ts";
import { findSession, type SessionMeans } from "./find-session.ts";
import type { LastSeen } from "./last-seen.ts";
import { nobody, presentSession } from "./present.ts";
import { clearSessionCookie, setSessionCookie } from "./session-cookie.ts";
import { SESSION_COOKIE } from "./session-token.ts";
import { startSession as startNewSession } from "./start-session.ts";

export type IdentityDeps = Deps & {
  identity: IdentityPort;
  publicUrl: string | undefined;
  limits: SessionLimits;
  countAttempt: (door: string, outcome: string) => void;
  lastSeen: LastSeen;
  sessions: SessionMeans;
};

/** In bytes; fits the longest ID token as JSON. */
const BODY_LIMIT = 16 * 1024;

export function identityRoutes(app: FastifyInstance, deps: IdentityDeps): void {
  const { db, clock, identity, publicUrl, limits, sessions, lastSeen, countAttempt } = deps;

  serve(app, getSession, async ({ request, reply }) => {
    const cookie = request.cookies[SESSION_COOKIE];
    const session = await findSession(sessions, cookie);
    if (session) {
      lastSeen.noteVisit(session);
      return presentSession(session, session.expiresAt);
    }
    if (cookie !== undefined) clearSessionCookie(reply, publicUrl);
    return nobody;
  });

  const start = { bodyLimit: BODY_LIMIT };
  serve(
    app,
    startSession,
    async ({ body, request, reply }) => {
      const { token, maxAge, expiresAt } = await startNewSession(
        { db, clock, identity, limits },
        {
          idToken: body.idToken,
          cookie: request.cookies[SESSION_COOKIE],
          userAgent: request.headers["user-agent"],
          endOthers: body.endOthers ?? false,
          accepts: body.accepts,
        },
      ).catch((error: unknown) => {
        if (error instanceof DomainError) {
          countAttempt("session", error.code);
          logSecurity(request, "sign_in_refused", { door: "session", refusal: error.code }, "refused at the door");
        }
        throw error;
      });
      countAttempt("session", "ok");
      setSessionCookie(reply, publicUrl, { token, maxAge });
      const session = await findSession(sessions, token);
      if (session) {
        const { id: personId, role, secondFactor } = session;
        logSecurity(request, "session_started", { personId, role, secondFactor, mode: identity.client.mode });
      }
      return session ? presentSession(session, expiresAt) : nobody;
    },
    start,
  );

  serve(app, endSession, async ({ request, reply }) => {
    await endThisSession({ db, identity }, request.cookies[SESSION_COOKIE]);
    clearSessionCookie(reply, publicUrl);
    return nobody;
  });

  serve(app, getIdentityClient, async () => ({ ...identity.client, methods: [...identity.client.methods] }));
}
