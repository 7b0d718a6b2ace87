import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Role } from "@lapang/domain/staff/roles";
import { expect, it } from "vitest";
import { ActingPerson, type SessionFacts } from "./acting-person.ts";

const now = new Date("2043-11-17T00:30:00Z");
const facts: SessionFacts = {
  ...{ id: "p", name: "Hendra", role: "manager", rights: null, sessionId: "s", enrolled: false, provenAt: now },
  ...{ isDemo: false, photoUrl: null, expiresAt: now, lastSeenAt: now },
};
const acting = (traits: Partial<SessionFacts>) => ActingPerson.ofSession({ ...facts, ...traits });
const refusal = (code: string) => expect.objectContaining({ code });

it.each<[Role, Partial<SessionFacts>]>([
  ["manager", { provenAt: null }],
  ["owner", { provenAt: null, enrolled: true }],
  ["front-desk", { provenAt: null, enrolled: true }],
  ["coach", { provenAt: null, enrolled: true }],
])("a %s without a proven second factor acts as a customer without rights", (role, traits) => {
  const person = acting({ role, ...traits });
  expect([person.role, person.rights]).toEqual(["customer", []]);
  expect(JSON.stringify({ ...person })).not.toContain(role);
  expect(() => person.requireDuty({ role }, now)).toThrow(refusal("second_factor_required"));
  expect(() => person.requireDuty({ role: "customer" }, now)).not.toThrow();
});

it("with a proven factor, or where none is required, a person acts in their own role", () => {
  expect(acting({})).toMatchObject({ role: "manager", rights: ["cash", "refunds", "rates", "people"] });
  expect(acting({ role: "front-desk", provenAt: null })).toMatchObject({ role: "front-desk", rights: ["cash"] });
  expect(acting({ isDemo: true, provenAt: null }).role).toBe("manager");
  expect(() => acting({ role: "customer" }).requireDuty({ role: "coach" }, now)).toThrow(refusal("forbidden"));
  const late = new Date(now.getTime() + 11 * 60_000);
  expect(() => acting({}).requireDuty({ role: "manager", stepUp: true }, late)).toThrow(refusal("step_up_required"));
});

it("is constructed in one place only", () => {
  const src = fileURLToPath(new URL("../..", import.meta.url));
  const files = readdirSync(src, { recursive: true, encoding: "utf8" }).filter((file) => /(?<!\.test)\.ts$/.test(file));
  const makers = files.filter((file) =>
    /ActingPerson\.ofSession|findLiveSession\(/.test(readFileSync(join(src, file), "utf8")),
  );
  expect(makers.map((file) => file.replaceAll("\\", "/")).sort()).toEqual([
    "modules/identity/find-session.ts",
    "modules/identity/queries.ts",
  ]);
});
