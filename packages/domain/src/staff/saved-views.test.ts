import { expect, it } from "vitest";
import { chosenFilters, isSameView } from "./saved-views.ts";

it("keeps only filters that choose rows, without page, open record and defaults", () => {
  const address = { q: " wati ", state: "open", sort: "name", page: "3", person: "4c1e", tag: "" };
  expect(chosenFilters("customers", address)).toEqual({ q: "wati", sort: "name" });
  expect(chosenFilters("customers", { state: "open", sort: "newest" })).toEqual({});
});

it("treats two URLs as one view regardless of parameter order and page", () => {
  const kept = { status: "paid", q: "tono" };
  expect(isSameView("payments", kept, { q: "tono", status: "paid", page: "2", sort: "newest" })).toBe(true);
  expect(isSameView("payments", kept, { q: "tono" })).toBe(false);
});
