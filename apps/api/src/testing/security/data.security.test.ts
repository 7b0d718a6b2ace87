import { readFile } from "node:fs/promises";
import { personalCategories, personalData } from "@lapang/domain/privacy/personal-data";
import { expect, it } from "vitest";

const text = await readFile(new URL("../../../../../docs/security/data.md", import.meta.url), "utf8");
const levels = [...text.matchAll(/^\| (\w+) \| [^`|]+ \|/gm)]
  .map(([, level]) => level)
  .filter((word) => word !== "level" && word !== "category");
const rows = [...text.matchAll(/^\| `(\w+)` \| ([^|]+) \| ([^|]+) \|$/gm)];

it("V14.1.1: gives every category of personal data a protection level", () => {
  expect(rows.map(([, name]) => name)).toEqual(personalCategories);
  const named = levels.filter((level) => level !== "public").join("|");
  for (const [, name, level] of rows) expect(level, name).toMatch(new RegExp(`\\b(${named})\\b`));
});

it("V14.1.2: has rules for every level, and the retention that the product applies", () => {
  expect(levels).toEqual(["secret", "sealed", "personal", "public"]);
  const words = {
    account: "as long as the account",
    books: "in the accounting records, without a name",
    proof: "as proof, without",
  };
  const sealed = { stays: "passports are deleted", kost: "identity cards are deleted", contact: "one year" };
  const wrong = rows.filter(([, name = "", , rule = ""]) => {
    const special = sealed[name as keyof typeof sealed];
    return !rule.includes(special ?? words[personalData[name as keyof typeof personalData].keeping]);
  });
  expect(wrong).toEqual([]);
});
