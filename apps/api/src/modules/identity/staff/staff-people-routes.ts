import { disablePerson, enablePerson, type PersonAccess } from "@lapang/contract/staff-people";
import type { Role } from "@lapang/domain/roles";
import type { FastifyInstance } from "fastify";
import type { IdentityPort } from "../../../adapters/identity/port.ts";
import { serve } from "../../../http/serve.ts";
import type { Deps } from "../../deps.ts";
import type { PersonRow } from "../people-queries.ts";
import { setAccess } from "./set-access.ts";

export type StaffPeopleDeps = Pick<Deps, "db" | "clock"> & { identity: IdentityPort };

/** Whom managers let in. */
export function staffPeopleRoutes(app: FastifyInstance, deps: StaffPeopleDeps): void {
  serve(app, disablePerson, async ({ params, body, person }) =>
    present(await setAccess(deps, { personId: params.id, staffId: person.id, disabled: true, reason: body.reason })),
  );

  serve(app, enablePerson, async ({ params, body, person }) =>
    present(await setAccess(deps, { personId: params.id, staffId: person.id, disabled: false, reason: body.reason })),
  );
}

function present({ id, name, role, disabled_at }: PersonRow): PersonAccess {
  return { id, name, role: role as Role, disabledAt: disabled_at?.toISOString() ?? null };
}
