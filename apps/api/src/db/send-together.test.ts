import { PassThrough } from "node:stream";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { testDatabase } from "../testing/postgres/database.ts";
import { createDb } from "./connect.ts";
import { prepared } from "./prepared-statements.ts";
import { sendTogether } from "./send-together.ts";

const { ownerUrl } = await testDatabase();
// The tables' owner, who may create a table.
const db = createDb(ownerUrl);
afterAll(() => db.destroy());
await sql`create table counted (name text primary key, at timestamptz not null default clock_timestamp())`.execute(db);

const insert = (name: string) => sql`insert into counted (name) values (${name})`;
const count = async () => (await sql<{ n: number }>`select count(*)::int as n from counted`.execute(db)).rows[0]?.n;

describe("a batch of statements", () => {
  it("finds the internals of pg that it uses", async () => {
    const query = Object.getOwnPropertyNames(pg.Query.prototype);
    const used = ["submit", "handleRowDescription", "handleDataRow", "handleCommandComplete", "handleReadyForQuery"];
    expect(query).toEqual(expect.arrayContaining([...used, "handleError"]));
    expect(Object.getOwnPropertyNames(pg.Connection.prototype)).toEqual(expect.arrayContaining(["_send", "sync"]));
    const connection = new pg.Connection({ stream: new PassThrough() } as never);
    expect(connection).toMatchObject({ parsedStatements: {}, submittedNamedStatements: {}, stream: expect.anything() });
  });

  it("returns each statement's rows in order, typed like every other query", async () => {
    const [first, nothing, second] = await sendTogether(
      db,
      sql<{ n: number; at: Date }>`select 7::bigint as n, timestamptz '2043-11-16 08:00+07' as at`,
      sql<{ n: number }>`select 1 as n where false`,
      sql<{ n: number; words: string[] }>`select n, ${["a", "b"]}::text[] as words from generate_series(1, 2) as n`,
    );
    expect(first).toEqual([{ n: 7, at: new Date("2043-11-16T01:00:00Z") }]);
    expect(nothing).toEqual([]);
    expect(second).toEqual([
      { n: 1, words: ["a", "b"] },
      { n: 2, words: ["a", "b"] },
    ]);
  });

  it("rolls back completely when one statement fails, and the connection still works", async () => {
    const before = await count();
    const failing = () =>
      sendTogether(db, insert("one"), sql`${prepared("split_by")} select 1 / ${0}::int`, insert("two"));
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await expect(failing()).rejects.toMatchObject({ code: "22012" });
      expect(await count()).toBe(before);
    }
    const [[row]] = await sendTogether(db, sql<{ n: number }>`${prepared("split_by")} select 1 / ${1}::int as n`);
    expect(row).toEqual({ n: 1 });
  });

  it("sees what others committed while an earlier statement waited for its lock", async () => {
    await sql`insert into counted (name) values ('lock'), ('slow')`.execute(db);
    const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const other = db.transaction().execute(async (tx) => {
      await sql`select from counted where name = 'lock' for update`.execute(tx);
      isLocked();
      await released;
      await insert("seen").execute(tx);
    });
    await locked;
    const together = sendTogether(
      db,
      sql`select from counted where name = 'lock' for update`,
      sql<{ found: boolean }>`select exists (select from counted where name = 'seen') as found`,
    );
    while (!(await isAnybodyWaiting())) await new Promise((resolve) => setImmediate(resolve));
    release();
    await other;
    expect((await together)[1]).toEqual([{ found: true }]);
  });

  it("works many times concurrently", async () => {
    const numbers = Array.from({ length: 50 }, (_, index) => index);
    const answers = await Promise.all(
      numbers.map((n) => sendTogether(db, sql<{ n: number }>`${prepared("echo")} select ${n}::int as n`)),
    );
    expect(answers.map(([[row]]) => row?.n)).toEqual(numbers);
  });
});

async function isAnybodyWaiting(): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`.execute(db);
  return (rows[0]?.n ?? 0) > 0;
}
