import { expect, it } from "vitest";
import { mayBeChosen, type Right, rights, rightsOf } from "./rights.ts";
import { type Role, roles } from "./roles.ts";

it.each<[Role, readonly Right[]]>([
  ["customer", []],
  ["coach", []],
  ["front-desk", ["cash"]],
  ["manager", rights],
  ["owner", rights],
])("gives a %s %j until the owner chooses otherwise", (role, expected) => {
  expect(rightsOf(role, null)).toEqual(expected);
});

it("applies the owner's choice only to the front desk and managers", () => {
  expect(rightsOf("front-desk", ["refunds"])).toEqual(["refunds"]);
  expect(rightsOf("manager", [])).toEqual([]);
  expect(rightsOf("owner", [])).toEqual(rights);
  expect(rightsOf("coach", ["refunds"])).toEqual([]);
  expect(rightsOf("customer", ["people"])).toEqual([]);
  expect(roles.filter(mayBeChosen)).toEqual(["front-desk", "manager"]);
});

it("ignores unknown rights", () => {
  expect(rightsOf("manager", ["everything"])).toEqual([]);
});
