import { DomainError } from "@lapang/domain/errors";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aResource } from "../testing/factories/resources.ts";
import { testDatabase } from "../testing/postgres/database.ts";
import { constraintRefusals, translateConstraint } from "./constraint-errors.ts";

const { db } = await testDatabase();
const errorOf = (promise: Promise<unknown>) => promise.catch((error: unknown) => error);

test("every constraint in the map exists in the database under that name", async () => {
  // A partial unique index also refuses under its own name, and a trigger under the name it raises.
  const { rows } = await sql<{ name: string }>`select conname as name from pg_constraint
    union all select indexrelid::regclass::text from pg_index where indisunique
    union all select (regexp_matches(prosrc, 'constraint = ''([a-z_]+)''', 'g'))[1] from pg_proc
      where pronamespace = 'public'::regnamespace`.execute(db);
  expect(rows.map((row) => row.name)).toEqual(expect.arrayContaining(Object.keys(constraintRefusals)));
});

test("a lost race is a refusal with a code that names the field", async () => {
  const insert = () => db.insertInto("person").values({ name: "Sari", email: "sari@example.com" }).execute();
  await insert();
  expect(translateConstraint(await errorOf(insert()))).toMatchObject({ code: "conflict", details: { field: "email" } });
});

test("an overlap that bypassed the ledger is still refused as slot_taken", async () => {
  const { id } = await aResource(db);
  const insert = () =>
    db
      .insertInto("allocation")
      .values({ resource_id: id, during: "[2027-01-01,2027-01-02)", purpose: "closure" })
      .execute();
  await insert();
  const refusal = translateConstraint(await errorOf(insert()));
  expect(refusal).toBeInstanceOf(DomainError);
  expect(refusal).toMatchObject({ code: "slot_taken" });
});

test("any other error is returned unchanged", async () => {
  const mistake = await errorOf(db.insertInto("resource").values({ kind: "boat", name: "Perahu" }).execute());
  expect(translateConstraint(mistake)).toBe(mistake);
  expect(translateConstraint("text")).toBe("text");
});
