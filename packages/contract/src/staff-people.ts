import { roles } from "@lapang/domain/roles";
import { z } from "zod";
import { instant, oneLine } from "./fields.ts";
import { route } from "./route.ts";

const manager = { tag: "staff", access: "manager", params: z.object({ id: z.uuid() }) } as const;
const body = z.object({ reason: oneLine(3, 500).describe("Kept in the audit log; the person does not see it") });

const personAccess = z
  .object({ id: z.uuid(), name: z.string(), role: z.enum(roles), disabledAt: instant.nullable() })
  .meta({ id: "PersonAccess" });
export type PersonAccess = z.output<typeof personAccess>;

export const disablePerson = route({
  ...manager,
  method: "POST",
  path: "/api/v1/people/:id/disabled",
  summary: "Let somebody in no more, from their next request on; never oneself, nor anybody one could not appoint",
  body,
  reply: personAccess,
});

export const enablePerson = route({
  ...manager,
  method: "POST",
  path: "/api/v1/people/:id/enabled",
  summary: "Let somebody in again; they sign in anew",
  body,
  reply: personAccess,
  errors: ["conflict"],
});
