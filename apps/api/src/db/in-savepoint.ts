import { sql } from "kysely";
import type { Tx } from "./connect.ts";
import { translateConstraint } from "./constraint-errors.ts";

/** Does what may be refused within a transaction that goes on all the same: then all of it is undone, and the refusal thrown. */
export async function inSavepoint<Done>(tx: Tx, work: () => Promise<Done>): Promise<Done> {
  // One within another may have the same name: the inner one counts until it is released.
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
