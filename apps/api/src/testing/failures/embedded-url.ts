import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DATABASE, SUPERUSER } from "../../db/embedded/postgres-cluster.ts";

/** The address of another process's embedded database. */
export function embeddedUrl(dataDir: string): string {
  const read = (name: string) => readFileSync(join(dataDir, "postgres/cluster", name), "utf8").trim();
  return `postgres://${SUPERUSER}:${read("password")}@127.0.0.1:${read("port")}/${DATABASE}`;
}
