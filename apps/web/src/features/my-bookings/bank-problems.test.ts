import { expect, it } from "vitest";
import { bankProblems } from "./bank-problems.ts";

const good = { bank: "BCA", account: "1234567890", holder: "Sari Lestari" };

it.each([
  [good, []],
  [{ ...good, bank: "B" }, ["bank"]],
  [{ ...good, account: "12345" }, ["account"]],
  [{ ...good, account: "12345678901234567890x" }, ["account"]],
  [{ bank: "", account: "", holder: "" }, ["bank", "account", "holder"]],
])("finds in %o the invalid fields %o", (bank, fields) => {
  expect(Object.keys(bankProblems(bank))).toEqual(fields);
});
