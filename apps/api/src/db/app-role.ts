import { createHmac } from "node:crypto";
import type pg from "pg";

/** The restricted role the product works as: it reads and writes rows, creates no tables and owns nothing. */
const APP_ROLE = "lapang_app";

/** Returns the same address with the product's role. Its password is derived one-way from the owner's. */
export function asAppRole(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.password = passwordOf(decodeURIComponent(url.password));
  url.username = APP_ROLE;
  return url.href;
}

function passwordOf(ownerPassword: string): string {
  return createHmac("sha256", ownerPassword).update(APP_ROLE).digest("base64url");
}

/** Creates the role if the server has none; safe for concurrent processes. */
export async function ensureAppRole(client: pg.Client, ownerPassword: string): Promise<void> {
  const { rowCount } = await client.query("select from pg_roles where rolname = $1", [APP_ROLE]);
  if (rowCount) return;
  const limits = "login nosuperuser nocreatedb nocreaterole noreplication nobypassrls";
  const password = client.escapeLiteral(passwordOf(ownerPassword));
  await client.query(`create role ${APP_ROLE} ${limits} password ${password}`).catch((error: { code?: string }) => {
    // 42710, or its race 23505: two processes created the role at the same time.
    if (error.code !== "42710" && error.code !== "23505") throw error;
  });
}

/**
 * Grants the role, if it exists, access to the rows of a migrated database. Does nothing unless called by the tables'
 * owner. The job queue uses row-level security, so the role gets a policy there.
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
