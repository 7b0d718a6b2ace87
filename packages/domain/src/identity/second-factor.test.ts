import { expect, it } from "vitest";
import type { Role } from "../staff/roles.ts";
import { isHeldBack, STEP_UP_MS, secondFactorState, secondFactorStates, stepUpRefusal } from "./second-factor.ts";

const now = new Date("2043-11-17T00:30:00Z");
const fresh = { enrolled: false, provenAt: null, isDemo: false };

it.each<[Role, string]>([
  ["coach", "optional"],
  ["front-desk", "optional"],
  ["manager", "set-up"],
  ["owner", "set-up"],
])("a %s without a factor: %s", (role, state) => {
  expect(secondFactorState({ role, ...fresh })).toBe(state);
});

it("requires an enrolled factor also in the demo, and exempts demo accounts without one", () => {
  expect(secondFactorState({ role: "front-desk", ...fresh, enrolled: true })).toBe("prove");
  expect(secondFactorState({ role: "owner", ...fresh, enrolled: true, isDemo: true })).toBe("prove");
  expect(secondFactorState({ role: "owner", ...fresh, enrolled: true, provenAt: now })).toBe("proven");
  expect(secondFactorState({ role: "owner", ...fresh, isDemo: true })).toBe("exempt");
  expect(secondFactorStates.filter(isHeldBack)).toEqual(["prove", "set-up"]);
});

it("requires a recent proof for step-up", () => {
  const ago = (ms: number) => ({ secondFactor: "proven" as const, provenAt: new Date(now.getTime() - ms) });
  expect(stepUpRefusal(ago(STEP_UP_MS), now)).toBeUndefined();
  expect(stepUpRefusal(ago(STEP_UP_MS + 1), now)).toBe("step_up_required");
  expect(stepUpRefusal({ secondFactor: "optional", provenAt: null }, now)).toBe("second_factor_required");
  expect(stepUpRefusal({ secondFactor: "exempt", provenAt: null }, now)).toBeUndefined();
});
