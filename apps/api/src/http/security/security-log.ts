import type { ErrorCode } from "@lapang/domain/errors";
import type { FastifyInstance, FastifyRequest, onResponseHookHandler } from "fastify";
import { AdmittedEvents } from "./admitted-events.ts";

declare module "fastify" {
  interface FastifyInstance {
    securityEvents?: AdmittedEvents;
  }
  interface FastifyRequest {
    /** The person the guard recognised, whether admitted or not. */
    recognised: { id: string; role: string } | null;
  }
}

/** Refusals that are security events. docs/security/events.md lists all events. */
export const refusalEvents: Partial<Record<ErrorCode, string>> = {
  unauthenticated: "access_denied",
  forbidden: "access_denied",
  right_missing: "access_denied",
  door_unknown: "access_denied",
  door_revoked: "access_denied",
  own_money: "access_denied",
  own_entry: "access_denied",
  second_factor_required: "step_up_refused",
  step_up_required: "step_up_refused",
  code_wrong: "second_factor_refused",
  code_locked: "second_factor_refused",
  invitation_code_required: "second_factor_refused",
  owner_required: "access_denied",
  recent_login_required: "step_up_refused",
  rate_limited: "rate_limited",
  too_many: "rate_limited",
  challenge_invalid: "automation_refused",
  challenge_too_fast: "automation_refused",
  invalid_request: "input_refused",
};

/** Requests whose success is a security event, by method and route. */
export const actEvents: Readonly<Record<string, string>> = {
  "DELETE /api/v1/session": "session_ended",
  "DELETE /api/v1/me/sessions": "sessions_ended",
  "DELETE /api/v1/me/sessions/:id": "sessions_ended",
  "DELETE /api/v1/staff/people/:id/sessions/:sessionId": "sessions_ended",
  "POST /api/v1/me/second-factor/confirmation": "second_factor_set_up",
  "POST /api/v1/me/second-factor/proof": "second_factor_proven",
  "POST /api/v1/me/second-factor/recovery-codes": "recovery_codes_renewed",
  "DELETE /api/v1/me/second-factor": "second_factor_removed",
  "DELETE /api/v1/staff/people/:id/second-factor": "second_factor_reset",
  "POST /api/v1/me/passkeys": "passkey_added",
  "POST /api/v1/me/passkeys/proof": "second_factor_proven",
  "DELETE /api/v1/me/passkeys/:id": "passkey_removed",
  "POST /api/v1/staff/people": "staff_invited",
  "PUT /api/v1/staff/people/:id/role": "role_changed",
  "PUT /api/v1/staff/people/:id/rights": "rights_changed",
  "POST /api/v1/people/:id/disabled": "person_disabled",
  "POST /api/v1/people/:id/enabled": "person_enabled",
  "POST /api/v1/staff/customers/:id/openings": "record_opened",
  "POST /api/v1/staff/customers/:id/export": "data_exported",
  "POST /api/v1/staff/customers/:id/erasure": "record_erased",
  "POST /api/v1/staff/customers/:id/merge": "records_merged",
  "POST /api/v1/staff/merge-confirmations/:id/completion": "records_merged",
  "POST /merge-confirmation": "merge_answered",
  "GET /api/v1/me/export": "data_exported",
  "DELETE /api/v1/me": "record_erased",
  "GET /api/v1/staff/hotels/:slug/passports.csv": "data_exported",
  "GET /api/v1/staff/passports/:id/photo": "passport_opened",
  "GET /api/v1/staff/hour-packages.csv": "data_exported",
  "GET /api/v1/staff/vouchers/:id/codes.csv": "data_exported",
  "POST /api/v1/staff/doors": "door_invited",
  "DELETE /api/v1/staff/doors/:id": "door_revoked",
};

/** Logs successful acts; refusals are logged where they are sent. */
export function registerSecurityLog(app: FastifyInstance): void {
  app.decorate("securityEvents", new AdmittedEvents());
  app.decorateRequest("recognised", null);
  // On these routes only: a hook on every reply would slow down all others.
  app.addHook("onRoute", (route) => {
    const methods = [route.method].flat();
    const event = methods.map((method) => actEvents[`${method} ${route.url}`]).find(Boolean);
    if (event) route.onResponse = [...[route.onResponse ?? []].flat(), logAct(event)];
  });
}

function logAct(event: string): onResponseHookHandler {
  return (request, reply, done) => {
    const { id } = (request.params ?? {}) as { id?: string };
    if (reply.statusCode < 400) logSecurity(request, event, id === undefined ? {} : { subjectId: id });
    done();
  };
}

/** Logs a refusal that is a security event; ignores others. */
export function logRefusal(request: FastifyRequest, { code, status }: { code: ErrorCode; status: number }): void {
  const event = refusalEvents[code];
  if (event) logSecurity(request, event, { code, status });
}

/** Never pass a password, token or code: the fields are logged unchanged. */
export function logSecurity(request: FastifyRequest, event: string, fields: object = {}, message = "security"): void {
  const { ip, method, recognised, routeOptions } = request;
  const admitted = request.server.securityEvents?.admit(`${event} ${ip}`);
  if (admitted === false) return;
  if (admitted) request.log.warn({ event: "security_events_suppressed", count: admitted }, "security");
  const who = recognised && { personId: recognised.id, role: recognised.role };
  request.log.info({ event, method, route: routeOptions?.url, ip, ...who, ...fields }, message);
}
