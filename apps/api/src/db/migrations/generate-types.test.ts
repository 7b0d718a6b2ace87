import { expect, test } from "vitest";
import { testDatabase } from "../../testing/postgres/database.ts";
import { describeSchema } from "./generate-types.ts";

const { url } = await testDatabase();

test("the same schema gives the same text, without the tables of tools", async () => {
  const text = await describeSchema(url);
  expect(await describeSchema(url)).toBe(text);
  expect(text).toContain("export interface Allocation {");
  expect(text).toMatch(/\bduring: string;/);
  expect(text).not.toMatch(/graphile|interface Migration\b/);
});
