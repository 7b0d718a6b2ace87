import { expect, it } from "vitest";
import type { ByLanguage } from "./language.ts";

const indonesian = { greeting: "Halo", people: (count: number) => `${count} orang` };
const english = { greeting: "Hello", people: (count: number) => `${count} people` };
type InTwoLanguages = ByLanguage<typeof indonesian, "id" | "en">;

it("accepts a second language with the same keys", () => {
  const texts: InTwoLanguages = { id: indonesian, en: english };
  expect(texts.en.people(2)).toBe("2 people");
});

it("refuses a missing language, a missing key, a superfluous key and another parameter as type errors", () => {
  const { greeting, people } = english;
  // @ts-expect-error: English is missing.
  const withoutEnglish: InTwoLanguages = { id: indonesian };
  // @ts-expect-error: `people` is missing.
  const withoutKey: InTwoLanguages = { id: indonesian, en: { greeting } };
  // @ts-expect-error: `farewell` is no key of the Indonesian texts.
  const withAnotherKey: InTwoLanguages = { id: indonesian, en: { greeting, people, farewell: "Bye" } };
  // @ts-expect-error: the Indonesian text takes a number.
  const withAnotherParameter: InTwoLanguages = { id: indonesian, en: { greeting, people: (who: string) => who } };
  expect([withoutEnglish, withoutKey, withAnotherKey, withAnotherParameter]).toHaveLength(4);
});
