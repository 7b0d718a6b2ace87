import { readFile, writeFile } from "node:fs/promises";
import { generate, getDialect } from "kysely-codegen";
import { createDb } from "../connect.ts";
import { startThrowawayPostgres } from "../embedded/throwaway-postgres.ts";
import { migrate } from "./migrate.ts";
import { MIGRATIONS_DIR } from "./migration-files.ts";

const OUT_FILE = new URL("../types.gen.ts", import.meta.url);

/** Describes the schema of a migrated database as Kysely types. Deterministic: the same schema gives the same text. */
export async function describeSchema(url: string): Promise<string> {
  const db = createDb(url);
  try {
    return await generate({
      db,
      dialect: getDialect("postgres", { dateParser: "string" }),
      outFile: null,
      includePattern: "public.*",
      excludePattern: "public.migration",
      // Matches column-parsers.ts; ranges arrive as text.
      typeMapping: { int8: "number" },
    });
  } finally {
    await db.destroy();
  }
}

/** Writes `types.gen.ts` from the migrations; with `--verify` checks that it is up to date. */
async function main(): Promise<void> {
  // Exit through `exit`, so that an interrupted run leaves no server behind.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
  const server = await startThrowawayPostgres();
  try {
    await migrate(server.ownerUrl, MIGRATIONS_DIR);
    const text = await describeSchema(server.ownerUrl);
    if (!process.argv.includes("--verify")) return await writeFile(OUT_FILE, text);
    const present = await readFile(OUT_FILE, "utf8").catch(() => "");
    if (present === text) return;
    console.error(
      "apps/api/src/db/types.gen.ts does not fit the migrations: run npm run db:types and commit the result.",
    );
    process.exitCode = 1;
  } finally {
    await server.remove();
  }
}

if (import.meta.main) await main();
