import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import type { Album } from "./editor.ts";

/** Finds the album of a kind whose rows are addressed by slug. */
export function albumBySlug(kind: "court" | "coach" | "programme" | "club" | "article") {
  return async (db: Db, key: string): Promise<Album | null> => {
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(kind)} where slug = ${key}`.execute(db);
    return rows[0] ? { kind, id: rows[0].id } : null;
  };
}
