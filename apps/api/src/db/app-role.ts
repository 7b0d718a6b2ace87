import { createHmac } from "node:crypto";
import type pg from "pg";

/** Whom the product works as: it reads and writes rows, makes no tables and owns nothing. */
const APP_ROLE = "lapang_app";

/** The same server and database, as the product enters them. Its password follows from the owner's, which it does not tell. */
export function asAppRole(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.password = passwordOf(decodeURIComponent(url.password));
  url.username = APP_ROLE;
  return url.href;
}

function passwordOf(ownerPassword: string): string {
  return createHmac("sha256", ownerPassword).update(APP_ROLE).digest("base64url");
}

/** Makes the role on a server that has none yet; any number of processes may do so at once. */
export async function ensureAppRole(client: pg.Client, ownerPassword: string): Promise<void> {
  const { rowCount } = await client.query("select from pg_roles where rolname = $1", [APP_ROLE]);
  if (rowCount) return;
  const limits = "login nosuperuser nocreatedb nocreaterole noreplication nobypassrls";
  const password = client.escapeLiteral(passwordOf(ownerPassword));
  await client.query(`create role ${APP_ROLE} ${limits} password ${password}`).catch((error: { code?: string }) => {
    // 42710, or its race: two processes make it in the same moment.
    if (error.code !== "42710" && error.code !== "23505") throw error;
  });
}

/**
 * Lets the role, where there is one, read and write the rows of a migrated database. Asked by the owner of the tables; from
 * anybody else it does nothing. The job queue hides its rows from all but their owner, so the role gets a policy there.
 */
export async function admitAppRole(client: pg.Client): Promise<void> {
  await client.query(`do $$
    declare
      ours regnamespace := (select relnamespace from pg_class where oid = 'migration'::regclass);
      place regnamespace;
      hidden regclass;
    begin
      if not exists (select from pg_roles where rolname = '${APP_ROLE}') or current_user = '${APP_ROLE}'
        or not pg_has_role((select relowner from pg_class where oid = 'migration'::regclass), 'usage') then
        return;
      end if;
      foreach place in array array[ours, 'graphile_worker'::regnamespace] loop
        execute format('grant usage on schema %s to ${APP_ROLE}', place);
        execute format('grant select, insert, update, delete on all tables in schema %s to ${APP_ROLE}', place);
        execute format('grant usage, select on all sequences in schema %s to ${APP_ROLE}', place);
      end loop;
      revoke insert, update, delete on migration from ${APP_ROLE};
      for hidden in
        select oid from pg_class where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
          and not exists (select from pg_policy where polrelid = pg_class.oid and polname = '${APP_ROLE}')
      loop
        execute format('create policy ${APP_ROLE} on %s to ${APP_ROLE} using (true) with check (true)', hidden);
      end loop;
    end $$`);
}
