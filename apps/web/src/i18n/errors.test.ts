import { expect, it } from "vitest";
import { errorSentence, errorText } from "./errors.ts";

it("has a text for every refusal", () => {
  expect(new Set(Object.values(errorText)).size).toBe(Object.keys(errorText).length);
});

it.each(Object.entries(errorText))("gives %s a text with what happened and what to do", (_, text) => {
  expect(text.split(/[.;] /).length).toBeGreaterThan(1);
  expect(text).toMatch(/^[A-Z].*\.$/);
});

it("treats an unknown code as an internal failure", () => {
  expect(errorSentence("slot_taken")).toBe(errorText.slot_taken);
  expect(errorSentence("brand_new")).toBe(errorText.internal);
  expect(errorSentence("toString")).toBe(errorText.internal);
});
