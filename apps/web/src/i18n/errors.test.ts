import { expect, it } from "vitest";
import { errorSentence, errorText } from "./errors.ts";

it("has its own words for every refusal", () => {
  expect(new Set(Object.values(errorText)).size).toBe(Object.keys(errorText).length);
});

it.each(Object.entries(errorText))("%s says what happened and what to do", (_, text) => {
  expect(text.split(/[.;] /).length).toBeGreaterThan(1);
  expect(text).toMatch(/^[A-Z].*\.$/);
});

it("takes a code it does not know for a failure of ours", () => {
  expect(errorSentence("slot_taken")).toBe(errorText.slot_taken);
  expect(errorSentence("brand_new")).toBe(errorText.internal);
  expect(errorSentence("toString")).toBe(errorText.internal);
});
