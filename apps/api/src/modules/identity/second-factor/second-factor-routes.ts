import * as contract from "@lapang/contract/identity/second-factor";
import { DomainError } from "@lapang/domain/errors";
import type { FastifyInstance } from "fastify";
import type { Db } from "../../../db/connect.ts";
import type { ActingPerson } from "../../../http/security/acting-person.ts";
import { serve } from "../../../http/serve.ts";
import type { IdentityPort } from "../../../ports/identity.ts";
import { recordAction } from "../../audit/record-action.ts";
import { endSessions } from "../end-sessions.ts";
import { lockPerson } from "../people-queries.ts";
import { listSubjects } from "../queries.ts";
import { requireAppointer } from "../staff/staff-queries.ts";
import { beginEnrolment, confirmEnrolment, removeSecondFactor, renewRecoveryCodes } from "./enrol.ts";
import { handEnrolmentCode, mailEnrolmentCode } from "./enrolment-code.ts";
import { type ProofMeans, proveSecondFactor } from "./prove.ts";
import { deleteSecondFactor, findSecondFactor } from "./second-factor-queries.ts";

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

type Means = { db: Db; identity: Pick<IdentityPort, "accounts"> };
type Decision = { personId: string; staffId: string; reason: string };

/** Removes the factor of a person who lost phone and codes, and ends all their sessions. */
async function resetSecondFactor({ db, identity }: Means, decision: Decision): Promise<void> {
  const { personId, staffId, reason } = decision;
  if (personId === staffId) throw new DomainError("forbidden", "One's own factor is taken away with a code of it");
  const { accounts } = identity;
  await db.transaction().execute(async (tx) => {
    // Lock order: accounts before people.
    await accounts?.lock(tx, await listSubjects(tx, { personId }));
    const person = await lockPerson(tx, personId);
    if (!person) throw new DomainError("not_found", "No such person");
    await requireAppointer(tx, staffId, person.role);
    if (!(await deleteSecondFactor(tx, personId))) throw new DomainError("not_found", "They have no second factor");
    await endSessions(tx, accounts, { personId, keep: undefined });
    const action = "second_factor_reset";
    await recordAction(tx, { personId: staffId, concernedId: personId, action, subjectId: personId, reason });
  });
}
