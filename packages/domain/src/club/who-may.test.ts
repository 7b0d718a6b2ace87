import { describe, expect, it } from "vitest";
import { mayKeepClub, mayReadClub, nameAsShown, statusOnJoining } from "./who-may.ts";

describe("joining a club", () => {
  it.each([
    ["open", false, null, "active"],
    ["open", false, "ended", "active"],
    ["open", false, "removed", "requested"],
    ["open", true, "removed", "active"],
    ["approval", false, null, "requested"],
    ["approval", true, null, "active"],
    ["invitation", false, null, null],
    ["invitation", true, null, "active"],
  ] as const)("%s, invited %s, before %s: %s", (policy, invited, before, status) => {
    expect(statusOnJoining(policy, { invited, before })).toBe(status);
  });
});

it.each([
  ["customer", null, false, false],
  ["customer", { status: "requested", role: "member" }, false, false],
  ["customer", { status: "active", role: "member" }, false, true],
  ["customer", { status: "active", role: "captain" }, true, true],
  ["customer", { status: "ended", role: "captain" }, false, false],
  ["front-desk", null, true, true],
] as const)("a %s with %j manages the club: %s, reads it: %s", (role, own, keeps, reads) => {
  expect([mayKeepClub(role, own), mayReadClub(role, own)]).toEqual([keeps, reads]);
});

it.each([
  ["full", "Sinta Maharani"],
  ["first", "Sinta"],
  ["none", null],
] as const)("a name is shown as its owner allows: %s", (shown, name) => {
  expect(nameAsShown("Sinta Maharani", shown)).toBe(name);
});
