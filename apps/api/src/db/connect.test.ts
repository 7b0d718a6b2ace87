import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "../testing/postgres/database.ts";
import { createDb } from "./connect.ts";
import { isConnectionError } from "./database-errors.ts";

const { url, db } = await testDatabase();

test("columns arrive with the declared types", async () => {
  const { rows } =
    await sql`select 9007199254740991::int8 as big, array[1, null]::int8[] as bigs, 1.50::numeric as rate,
    '2026-03-01'::date as day, array['2026-03-01'::date] as days, '2026-03-01T07:00:00+07:00'::timestamptz as instant,
    '{"a": 1}'::jsonb as document, tstzrange('2026-03-01 00:00+00', '2026-03-01 01:00+00') as stretch`.execute(db);
  expect(rows[0]).toEqual({
    big: Number.MAX_SAFE_INTEGER,
    bigs: [1, null],
    rate: "1.50",
    day: "2026-03-01",
    days: ["2026-03-01"],
    instant: new Date("2026-03-01T00:00:00Z"),
    document: { a: 1 },
    stretch: '["2026-03-01 00:00:00+00","2026-03-01 01:00:00+00")',
  });
});

test("a bigint beyond JavaScript's safe integers is an error, not a rounded value", async () => {
  await expect(sql`select 9007199254740993::int8`.execute(db)).rejects.toThrow("does not fit");
});

test("the server ends statements and idle transactions that take too long", async () => {
  const { rows } = await sql<{ statement: string; idle: string }>`
    select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`.execute(db);
  expect(rows[0]).toEqual({ statement: "15s", idle: "15s" });
});

test("cut connections, idle or in use, are reported and replaced", async () => {
  const lines: string[] = [];
  const cut = createDb(url, { applicationName: "to-be-cut", max: 2, log: (line) => lines.push(line) });
  const others = sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'to-be-cut'`;
  await sql`select 1`.execute(cut);
  await others.execute(db);
  await expect.poll(() => lines.length).toBeGreaterThan(0);

  const error = await cut
    .transaction()
    .execute(async (tx) => {
      await sql`select 1`.execute(tx);
      await others.execute(db);
      await new Promise((resolve) => setTimeout(resolve, 50));
      await sql`select 1`.execute(tx);
    })
    .catch((reason: unknown) => reason);
  expect(isConnectionError(error)).toBe(true);

  expect((await sql`select 1 as one`.execute(cut)).rows).toEqual([{ one: 1 }]);
  await cut.destroy();
});

test("an unreachable server is a connection error; a refused statement is not", async () => {
  for (const host of ["127.0.0.1", encodeURIComponent("/no-such-folder")]) {
    const nowhere = createDb(`postgres://nobody@${host}:1/none`);
    expect(isConnectionError(await sql`select 1`.execute(nowhere).catch((reason: unknown) => reason))).toBe(true);
    await nowhere.destroy();
  }
  expect(isConnectionError(await sql`select 1/0`.execute(db).catch((reason: unknown) => reason))).toBe(false);
});
