import { roles } from "@lapang/domain/roles";
import { z } from "zod";
import { route } from "./route.ts";

export const sessionReply = z
  .object({
    person: z.object({ id: z.uuid(), name: z.string(), role: z.enum(roles) }).nullable(),
  })
  .meta({ id: "Session" });
export type SessionReply = z.output<typeof sessionReply>;

export const getSession = route({
  method: "GET",
  path: "/api/v1/session",
  tag: "identity",
  summary: "Who is signed in; `person` is null for a visitor",
  reply: sessionReply,
});
