import { expect, it } from "vitest";
import { isStaff, mayActAs, mayAppoint, type Role, roles } from "./roles.ts";

it.each<[Role, Role[]]>([
  ["customer", ["customer"]],
  ["coach", ["customer", "coach"]],
  ["front-desk", ["customer", "coach", "front-desk"]],
  ["manager", ["customer", "coach", "front-desk", "manager"]],
  ["owner", ["customer", "coach", "front-desk", "manager", "owner"]],
])("lets a %s act only as %j", (role, expected) => {
  expect(roles.filter((needed) => mayActAs(role, needed))).toEqual(expected);
});

it("rejects unknown roles", () => {
  expect(mayActAs("admin" as Role, "customer")).toBe(false);
});

it("counts the front desk and above as staff, not customers and coaches", () => {
  expect(roles.filter(isStaff)).toEqual(["front-desk", "manager", "owner"]);
});

it.each<[Role, Role[]]>([
  ["customer", []],
  ["front-desk", []],
  ["manager", ["customer", "coach", "front-desk"]],
  ["owner", ["customer", "coach", "front-desk", "manager", "owner"]],
])("lets a %s appoint %j", (appointer, expected) => {
  expect(roles.filter((role) => mayAppoint(appointer, role))).toEqual(expected);
});
