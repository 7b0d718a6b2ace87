import { getSession } from "@lapang/contract/identity";
import type { FastifyInstance } from "fastify";
import { serve } from "../../http/serve.ts";
import type { Deps } from "../deps.ts";
import { findSession, SESSION_COOKIE } from "./find-session.ts";

export function identityRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  serve(app, getSession, async ({ request }) => ({
    person: await findSession(db, clock, request.cookies[SESSION_COOKIE]),
  }));
}
