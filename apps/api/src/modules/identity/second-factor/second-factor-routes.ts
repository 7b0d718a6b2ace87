import * as contract from "@lapang/contract/identity/second-factor";
import type { FastifyInstance } from "fastify";
import type { ActingPerson } from "../../../http/security/acting-person.ts";
import { serve } from "../../../http/serve.ts";
import type { IdentityPort } from "../../../ports/identity.ts";
import { beginEnrolment, confirmEnrolment, removeSecondFactor, renewRecoveryCodes } from "./enrol.ts";
import { handEnrolmentCode, mailEnrolmentCode } from "./enrolment-code.ts";
import { type ProofMeans, proveSecondFactor } from "./prove.ts";
import { resetSecondFactor } from "./reset-second-factor.ts";
import { findSecondFactor } from "./second-factor-queries.ts";

/** Routes of a person's own second factor, and of staff who reset a lost one. */
export function secondFactorRoutes(app: FastifyInstance, deps: ProofMeans & { identity: IdentityPort }): void {
  const proofOf = ({ id, sessionId }: ActingPerson, code: string) => ({ personId: id, sessionId, code });

  serve(app, contract.getSecondFactor, async ({ person }) => {
    const known = await findSecondFactor(deps.db, person.id);
    return {
      state: person.secondFactor,
      enrolledAt: known?.confirmed_at?.toISOString() ?? null,
      recoveryCodesLeft: known?.codes_left ?? 0,
    };
  });

  serve(app, contract.beginSecondFactor, ({ person, body }) =>
    beginEnrolment(deps, { personId: person.id, sessionId: person.sessionId, code: body.code }),
  );

  serve(app, contract.mailEnrolmentCode, async ({ person }) => {
    await mailEnrolmentCode(deps, person.id);
    return { done: true as const };
  });

  serve(app, contract.handEnrolmentCode, async ({ params, person }) => {
    const { code, expiresAt } = await handEnrolmentCode(deps, { personId: params.id, staffId: person.id });
    return { code, expiresAt: expiresAt.toISOString() };
  });

  serve(app, contract.confirmSecondFactor, async ({ person, body }) => ({
    recoveryCodes: await confirmEnrolment(deps, proofOf(person, body.code)),
  }));

  serve(app, contract.proveSecondFactor, async ({ person, body }) => {
    await proveSecondFactor(deps, proofOf(person, body.code));
    return { done: true as const };
  });

  serve(app, contract.renewRecoveryCodes, async ({ person, body }) => ({
    recoveryCodes: await renewRecoveryCodes(deps, proofOf(person, body.code)),
  }));

  serve(app, contract.removeSecondFactor, async ({ person, body }) => {
    await removeSecondFactor(deps, proofOf(person, body.code));
    return { done: true as const };
  });

  serve(app, contract.resetSecondFactor, async ({ params, body, person }) => {
    await resetSecondFactor(deps, { personId: params.id, staffId: person.id, reason: body.reason });
    return { done: true as const };
  });
}
