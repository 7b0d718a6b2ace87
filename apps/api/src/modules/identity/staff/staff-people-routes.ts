import * as contract from "@lapang/contract/people/staff-people";
import { DomainError } from "@lapang/domain/errors";
import type { Role } from "@lapang/domain/staff/roles";
import type { FastifyInstance } from "fastify";
import type { SessionLimits } from "../../../config/sessions.ts";
import type { Db } from "../../../db/connect.ts";
import { serve } from "../../../http/serve.ts";
import type { IdentityPort } from "../../../ports/identity.ts";
import { recordAction } from "../../audit/record-action.ts";
import type { Deps } from "../../deps.ts";
import { endSessions } from "../end-sessions.ts";
import { lockPerson, type PersonRow } from "../people-queries.ts";
import { presentDevice } from "../present.ts";
import { listLiveSessions, listSubjects } from "../queries.ts";
import { inviteStaff } from "./invite-staff.ts";
import { setAccess } from "./set-access.ts";
import { setRights, setRole } from "./set-role.ts";
import { listStaff, readStaffMember, requireAppointer } from "./staff-queries.ts";

export type StaffPeopleDeps = Pick<Deps, "db" | "clock"> & { identity: IdentityPort; limits: SessionLimits };

/** Routes for managing staff: invitations, roles, rights, access and sessions. */
export function staffPeopleRoutes(app: FastifyInstance, deps: StaffPeopleDeps): void {
  const { db, clock, limits } = deps;

  serve(app, contract.disablePerson, async ({ params, body, person }) =>
    present(await setAccess(deps, { personId: params.id, staffId: person.id, disabled: true, reason: body.reason })),
  );

  serve(app, contract.enablePerson, async ({ params, body, person }) =>
    present(await setAccess(deps, { personId: params.id, staffId: person.id, disabled: false, reason: body.reason })),
  );

  serve(app, contract.listStaff, async () => ({ items: await listStaff(db) }));

  serve(app, contract.inviteStaff, async ({ body, person }) =>
    readStaffMember(db, await inviteStaff(db, { ...body, staffId: person.id })),
  );

  serve(app, contract.setRole, async ({ params, body, person }) => {
    await setRole(db, { ...body, personId: params.id, staffId: person.id });
    return readStaffMember(db, params.id);
  });

  serve(app, contract.setRights, async ({ params, body, person }) => {
    await setRights(db, { ...body, personId: params.id, staffId: person.id });
    return readStaffMember(db, params.id);
  });

  serve(app, contract.listStaffSessions, async ({ params, person }) => {
    const rows = await listLiveSessions(db, params.id, clock(), limits, { staffOnly: true });
    return { items: rows.map((row) => presentDevice(row, person.sessionId)) };
  });

  serve(app, contract.endStaffSession, async ({ params, person }) => {
    await endStaffSession(deps, { personId: params.id, sessionId: params.sessionId, staffId: person.id });
    return { done: true as const };
  });
}

function present({ id, name, role, disabled_at }: PersonRow): contract.PersonAccess {
  return { id, name, role: role as Role, disabledAt: disabled_at?.toISOString() ?? null };
}

type Means = { db: Db; identity: Pick<IdentityPort, "accounts"> };
type Ended = { personId: string; sessionId: string; staffId: string };

/** Signs another member of staff out on one device, with all its tokens. */
async function endStaffSession({ db, identity }: Means, { personId, sessionId, staffId }: Ended): Promise<void> {
  if (personId === staffId) throw new DomainError("forbidden", "One's own devices are signed out in one's profile");
  const { accounts } = identity;
  await db.transaction().execute(async (tx) => {
    // Lock order: accounts before people.
    await accounts?.lock(tx, await listSubjects(tx, { personId }));
    const person = await lockPerson(tx, personId);
    if (!person) throw new DomainError("not_found", "No such person");
    await requireAppointer(tx, staffId, person.role);
    const ended = await endSessions(tx, accounts, { personId, id: sessionId });
    if (ended === 0) throw new DomainError("not_found", "They are not signed in there");
    const details = { sessionId };
    await recordAction(tx, {
      ...{ personId: staffId, concernedId: personId, action: "session_ended", subjectId: personId, details },
    });
  });
}
