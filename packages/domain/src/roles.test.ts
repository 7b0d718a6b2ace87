import { expect, it } from "vitest";
import { isStaff, mayActAs, roles } from "./roles.ts";

it("lets a role do what the roles below it may, and nothing above", () => {
  expect(mayActAs("manager", "front-desk")).toBe(true);
  expect(mayActAs("manager", "manager")).toBe(true);
  expect(mayActAs("front-desk", "manager")).toBe(false);
  expect(mayActAs("customer", "front-desk")).toBe(false);
  expect(roles.filter(isStaff)).toEqual(["front-desk", "manager", "owner"]);
});
