import { expect, it } from "vitest";
import { movedCheckout } from "./old-addresses.ts";

it.each([
  ["a package", "/checkout/court", { package: "paket-10" }, "/checkout/package"],
  ["dues", "/checkout/court", { dues: "m1", period: "month" }, "/checkout/dues"],
  ["a court", "/checkout/court", { court: "bata" }, undefined],
  ["a package at its own page", "/checkout/package", { package: "paket-10" }, undefined],
])("maps an old checkout link to its present page: %s", (_, path, search, expected) => {
  expect(movedCheckout(path, search)).toBe(expected);
});
