import pg from "pg";

/** The same server, another database. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

export async function createDatabase(url: string, name: string, template = "template0"): Promise<void> {
  await asAdmin(url, `create database ${pg.escapeIdentifier(name)} template ${pg.escapeIdentifier(template)}`);
}

export async function dropDatabase(url: string, name: string): Promise<void> {
  await asAdmin(url, `drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
