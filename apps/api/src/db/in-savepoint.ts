import { sql } from "kysely";
import type { Tx } from "./connect.ts";
import { translateConstraint } from "./constraint-errors.ts";

/**
 * Runs work that may be refused inside a transaction that continues: on an error the work is rolled back and the error
 * thrown.
 */
export async function inSavepoint<Done>(tx: Tx, work: () => Promise<Done>): Promise<Done> {
  // Nested savepoints may share a name: the inner one is used until it is released.
  await sql`savepoint work`.execute(tx);
  try {
    const done = await work();
    await sql`release savepoint work`.execute(tx);
    return done;
  } catch (error) {
    await sql`rollback to savepoint work`.execute(tx);
    await sql`release savepoint work`.execute(tx);
    throw translateConstraint(error);
  }
}
