import * as contract from "@lapang/contract/people/staff-people";
import type { Role } from "@lapang/domain/staff/roles";
import type { FastifyInstance } from "fastify";
import type { SessionLimits } from "../../../config/sessions.ts";
import { serve } from "../../../http/serve.ts";
import type { IdentityPort } from "../../../ports/identity.ts";
import type { Deps } from "../../deps.ts";
import type { PersonRow } from "../people-queries.ts";
import { presentDevice } from "../present.ts";
import { listLiveSessions } from "../queries.ts";
import { endStaffSession } from "./end-staff-session.ts";
import { inviteStaff } from "./invite-staff.ts";
import { setAccess } from "./set-access.ts";
import { setRights, setRole } from "./set-role.ts";
import { listStaff, readStaffMember } from "./staff-queries.ts";

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
