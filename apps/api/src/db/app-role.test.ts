import { sql } from "kysely";
import pg from "pg";
import { expect, it, onTestFinished } from "vitest";
import { aVenue } from "../testing/factories/venue.ts";
import { testDatabase } from "../testing/postgres/database.ts";
import { createDb, isSuperuser } from "./connect.ts";
import { startEmbeddedPostgres } from "./embedded/embedded-postgres.ts";
import { removeThrowawayFolder, throwawayFolder } from "./embedded/throwaway-postgres.ts";
import { migrate } from "./migrations/migrate.ts";
import { MIGRATIONS_DIR } from "./migrations/migration-files.ts";

const { db, url, ownerUrl } = await testDatabase();

it("the product's role has no server rights and owns nothing", async () => {
  const { rows } = await sql`
    select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls,
      (select count(*) from pg_class where relowner = pg_roles.oid) as tables,
      (select count(*) from pg_proc where proowner = pg_roles.oid) as functions,
      (select count(*) from pg_auth_members where member = pg_roles.oid) as memberships
    from pg_roles where rolname = current_user`.execute(db);
  expect(rows).toEqual([
    {
      ...{ rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolreplication: false, rolbypassrls: false },
      ...{ tables: 0, functions: 0, memberships: 0 },
    },
  ]);
});

it.each([
  "create table mine (id int)",
  "alter table booking add column mine int",
  "alter table booking disable trigger all",
  "drop table booking",
  "truncate booking",
  "create role friend",
  "create database mine",
  "insert into migration (name, checksum) values ('9999_mine.sql', '')",
  "delete from migration",
  "create extension dblink",
  "select * from pg_authid",
  "select pg_read_file('postgresql.conf')",
  "copy (select 1) to program 'true'",
  "set session_replication_role = replica",
  "alter system set fsync = off",
])("the product's role may not: %s", async (statement) => {
  await expect(sql.raw(statement).execute(db)).rejects.toThrow(/permission denied|must be owner/);
});

it("reports a migrated database as ready without the right to change it", async () => {
  expect(await migrate(url, MIGRATIONS_DIR)).toEqual([]);
});

it("distinguishes a superuser from a restricted role", async () => {
  const owner = createDb(ownerUrl, { max: 1 });
  onTestFinished(() => owner.destroy());
  expect([await isSuperuser(owner), await isSuperuser(db)]).toEqual([true, false]);
});

it("is created on a server older than the role, and reads everything written before", async () => {
  const dataDir = await throwawayFolder();
  onTestFinished(() => removeThrowawayFolder(dataDir));
  const before = await startEmbeddedPostgres({ dataDir, durable: false });
  const owner = new pg.Client({ connectionString: before.ownerUrl });
  await owner.connect();
  await owner.query("drop role lapang_app");
  await migrate(before.ownerUrl, MIGRATIONS_DIR);
  const asSuperuser = createDb(before.ownerUrl, { max: 1 });
  await aVenue(asSuperuser);
  await sql`select graphile_worker.add_job('greet', '{}'::json)`.execute(asSuperuser);
  await asSuperuser.destroy();
  await owner.end();
  await before.stop();

  const after = await startEmbeddedPostgres({ dataDir, durable: false });
  onTestFinished(() => after.stop());
  await migrate(after.ownerUrl, MIGRATIONS_DIR);
  const product = createDb(after.url, { max: 1 });
  onTestFinished(() => product.destroy());
  expect(await product.selectFrom("venue").select("name").execute()).toHaveLength(1);
  await sql`select graphile_worker.add_job('greet', '{}'::json)`.execute(product);
  const { rows } = await sql`select task_identifier from graphile_worker.jobs`.execute(product);
  expect(rows).toHaveLength(2);
});
