import { expect, it } from "vitest";
import { chosenFilters, isSameView } from "./saved-views.ts";

it("a view is what chooses rows: not the page, what is open, or what holds anyway", () => {
  const address = { q: " wati ", state: "open", sort: "name", page: "3", person: "4c1e", tag: "" };
  expect(chosenFilters("customers", address)).toEqual({ q: "wati", sort: "name" });
  expect(chosenFilters("customers", { state: "open", sort: "newest" })).toEqual({});
});

it("two addresses are one view whatever their order and page", () => {
  const kept = { status: "paid", q: "tono" };
  expect(isSameView("payments", kept, { q: "tono", status: "paid", page: "2", sort: "newest" })).toBe(true);
  expect(isSameView("payments", kept, { q: "tono" })).toBe(false);
});
