import { readFile } from "node:fs/promises";
import { createDb, type Db } from "../../apps/api/src/db/connect.ts";
import { stateFileOf } from "./state-file.ts";

/** Makes a journey's own product write down where its database is. */
export function telling(port: number): { E2E_STATE_FILE: string } {
  return { E2E_STATE_FILE: stateFileOf(String(port)) };
}

export async function databaseOf(port: number | string): Promise<Db> {
  const { databaseUrl } = JSON.parse(await readFile(stateFileOf(String(port)), "utf8"));
  return createDb(databaseUrl, { max: 2, applicationName: "lapang-journeys" });
}
