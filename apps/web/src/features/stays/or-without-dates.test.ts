import { isRedirect } from "@tanstack/react-router";
import { expect, it } from "vitest";
import { ApiError } from "../../lib/api/api.ts";
import { orWithoutDates } from "./or-without-dates.ts";
import type { RefusedSearch } from "./refused-wishes.ts";
import type { StaySearch } from "./stay-search.ts";

function refusing(field: string): ApiError {
  const error = { code: "invalid_request" as const, message: "", requestId: "r", details: { fields: [{ field }] } };
  return new ApiError(400, { error });
}
const opened = (failure: Error, search: StaySearch & RefusedSearch) =>
  orWithoutDates(Promise.reject(failure), "/hotel-kost", search).catch((error: unknown) => error);
const search = { kind: "hotel", checkIn: "2020-01-01", startMonth: "2026-12", guests: 3 } as const;

it.each([
  ["checkIn", "/hotel-kost?kind=hotel&startMonth=2026-12&guests=3&refused=checkIn.2020-01-01"],
  ["startMonth", "/hotel-kost?kind=hotel&checkIn=2020-01-01&guests=3&refused=startMonth.2026-12"],
])("redirects to the page without a refused %s, names it, and keeps all other values", async (field, href) => {
  const thrown = await opened(refusing(field), search);
  expect(isRedirect(thrown) && thrown.options.href).toBe(href);
});

it("keeps earlier refused values", async () => {
  const thrown = await opened(refusing("checkIn"), { checkIn: "2020-01-01", refused: "nights.400_checkIn" });
  expect(isRedirect(thrown) && thrown.options.href).toBe("/hotel-kost?refused=nights.400_checkIn.2020-01-01");
});

it.each([
  ["another field", refusing("page"), search],
  ["a date that was not given", refusing("checkIn"), { guests: 3 }],
  ["an internal failure", new ApiError(500, undefined), search],
  ["a lost connection", new Error("offline"), search],
])("rethrows %s", async (_, error, given) => {
  expect(await opened(error, given)).toBe(error);
});

it("returns the answer", async () => {
  expect(await orWithoutDates(Promise.resolve(7), "/hotel-kost", search)).toBe(7);
});
