import { type RawBuilder, sql } from "kysely";
import pg from "pg";

/** Matches the marker at the start, or where Kysely's `modifyFront` puts it. */
const MARK = /^\s*(?:select )?\/\* prepared ([a-z0-9_]+) \*\//;

/**
 * Marks a hot statement as prepared: the server parses and plans it once per connection, which makes the ledger's insert a
 * third faster.
 */
export function prepared(name: string): RawBuilder<unknown> {
  return sql.raw(`/* prepared ${name} */`);
}

/** Covers most requests. Each row count is another statement text, and every connection stores every text. */
const MOST_ROWS = 4;

/** The same for a statement whose text contains a list of rows. */
export function preparedFor(name: string, rows: readonly unknown[]): RawBuilder<unknown> {
  return rows.length <= MOST_ROWS ? prepared(`${name}_${rows.length}`) : sql``;
}

/** Optional conditions make several texts of one statement; more than this would only fill the server's memory. */
const MOST_TEXTS = 8;
const textsByMark = new Map<string, string[]>();

/** Returns a unique name per text: PostgreSQL binds a name to the first text sent under it. */
export function statementName(text: string): string | undefined {
  const mark = MARK.exec(text)?.[1];
  if (mark === undefined) return undefined;
  const texts = textsByMark.get(mark) ?? [];
  const known = texts.indexOf(text);
  if (known === 0) return mark;
  if (known > 0) return `${mark}_text_${known + 1}`;
  if (texts.length === MOST_TEXTS) return undefined;
  textsByMark.set(mark, [...texts, text]);
  return statementName(text);
}

/**
 * Kysely has no named statements: it calls `query(text, values)`. This client turns the marker in the text into the name.
 */
export class PreparingClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const plain = this.query.bind(this) as (...args: unknown[]) => unknown;
    this.query = ((...args: unknown[]) => {
      const [text, values] = args;
      const name = typeof text === "string" ? statementName(text) : undefined;
      return name ? plain({ name, text, values }) : plain(...args);
    }) as pg.Client["query"];
  }
}
