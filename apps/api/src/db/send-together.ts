import type { Kysely, RawBuilder } from "kysely";
import pg from "pg";
import { columnParsers } from "./column-parsers.ts";
import { connectGuarded } from "./guarded-client.ts";
import { statementName } from "./prepared-statements.ts";
import type { DB } from "./types.gen.ts";

/** `Db` of connect.ts, which imports this file. */
type Db = Kysely<DB>;

export type Statement = { name?: string | undefined; text: string; values: unknown[] };
type RowsOf<Statements> = {
  [Index in keyof Statements]: Statements[Index] extends RawBuilder<infer Row> ? Row[] : never;
};

const pools = new WeakMap<Db, pg.Pool>();

/** Enables batches through this pool. */
export function sendTogetherThrough(db: Db, pool: pg.Pool): void {
  pools.set(db, pool);
}

/**
 * Pipelining: sends several statements in one message and waits for one answer, which saves round trips. They run as one
 * implicit transaction, and each statement sees what was committed before it began: rows that the first one locks, the next
 * one can rely on. No statement can use the result of another.
 */
export async function sendTogether<Statements extends readonly RawBuilder<unknown>[]>(
  db: Db,
  ...statements: Statements
): Promise<RowsOf<Statements>> {
  const pool = pools.get(db);
  if (!pool) throw new Error("only a pool sends statements together");
  const compiled = statements.map((statement): Statement => {
    const { sql: text, parameters } = statement.compile(db);
    return { name: statementName(text), text, values: parameters.map(momentAsText) };
  });
  const batch = new Batch(compiled);
  const client = await connectGuarded(pool);
  try {
    const rows = await batch.sentBy(client);
    client.release();
    return rows as RowsOf<Statements>;
  } catch (error) {
    client.release(batch.hasSpoiltConnection);
    throw error;
  }
}

/** Converts dates to text itself, many times faster than pg's conversion. */
const momentAsText = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);

/** A statement in the form pg expects. Getters instead of own properties, because pg copies own properties slowly. */
class Sent {
  readonly statement: Statement;

  constructor(statement: Statement) {
    this.statement = statement;
  }

  get name() {
    return this.statement.name;
  }

  get text() {
    return this.statement.text;
  }

  get values() {
    return this.statement.values;
  }

  get queryMode() {
    return "extended";
  }

  get types() {
    return columnParsers;
  }
}

/** Callbacks that the client calls on its active query, missing in pg's types. */
type Handled = pg.Query & {
  name?: string;
  submit(connection: pg.Connection): Error | null;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: pg.Connection): void;
  handleReadyForQuery(connection: pg.Connection): void;
};
type Wire = pg.Connection & Record<"parsedStatements" | "submittedNamedStatements", Record<string, string>>;

/** Several pg queries before one Sync; PostgreSQL answers them in order and rolls back all when one fails. */
export class Batch implements pg.Submittable {
  readonly statements: readonly Statement[];
  readonly #queries: Handled[];
  readonly #rows: unknown[][] = [];
  readonly #answer = Promise.withResolvers<unknown[][]>();
  #answered = 0;
  #preparesSomething = false;
  #failed = false;

  constructor(statements: readonly Statement[]) {
    this.statements = statements;
    this.#queries = statements.map((statement) => new pg.Query(new Sent(statement), this.#take) as Handled);
  }

  /** True after a failure that leaves open which statements are prepared. */
  get hasSpoiltConnection(): boolean {
    return this.#failed && this.#preparesSomething;
  }

  async sentBy(client: pg.ClientBase): Promise<unknown[][]> {
    client.query(this);
    return this.#answer.promise;
  }

  submit(connection: pg.Connection): Error | null {
    const { parsedStatements, submittedNamedStatements } = connection as Wire;
    const isKnown = (name: string) => name in parsedStatements || name in submittedNamedStatements;
    this.#preparesSomething = this.#queries.some(({ name }) => name !== undefined && !isKnown(name));
    const pieces: Buffer[] = [];
    const collect = { value: (piece: Buffer) => pieces.push(piece) > 0 };
    const collecting = Object.create(connection, { _send: collect, sync: { value: () => {} } }) as pg.Connection;
    const refused = this.#queries.map((query) => query.submit(collecting)).find((error) => error !== null);
    connection.sync.call(collecting);
    // One write to the socket: each separate write costs as much as all of them.
    connection.stream.write(Buffer.concat(pieces));
    // The other statements were sent and will be answered, but nobody reads those answers: drop the connection.
    if (refused) this.#preparesSomething = true;
    return refused ?? null;
  }

  get #current(): Handled {
    return this.#queries[this.#answered] as Handled;
  }

  #take = (error: Error | undefined, result: pg.ResultBuilder): void => {
    if (error) this.#fail(error);
    else this.#rows.push(result.rows);
  };

  #fail(error: Error): void {
    this.#failed = true;
    this.#answer.reject(error);
  }

  handleRowDescription(message: unknown): void {
    this.#current.handleRowDescription(message);
  }

  handleDataRow(message: unknown): void {
    this.#current.handleDataRow(message);
  }

  handleCommandComplete(message: unknown, connection: pg.Connection): void {
    this.#current.handleCommandComplete(message, connection);
    this.#answered += 1;
  }

  handleError(error: Error): void {
    this.#fail(error);
  }

  handleReadyForQuery(connection: pg.Connection): void {
    for (const query of this.#queries) query.handleReadyForQuery(connection);
    this.#answer.resolve(this.#rows);
  }
}
