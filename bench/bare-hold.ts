import { randomUUID } from "node:crypto";
import pg from "pg";
import { replayCode, type WantedHour } from "./hold-venue.ts";

type TableRows = { table: string; columns: string[]; rows: Record<string, unknown>[] };
/** The rows that one hold wrote, and its request. */
export type WrittenHold = {
  wanted: WantedHour;
  key: string;
  booking: { id: string; code: string };
  tables: TableRows[];
};

/** Tables of the request itself: rate limits and sessions. */
const BESIDE = new Set(["rate_limit", "session"]);

/** Returns every row written while `work` runs. No other writer may use the database meanwhile. */
export async function rowsWrittenBy<T>(
  url: string,
  work: () => Promise<T>,
): Promise<{ result: T; tables: TableRows[] }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Fixes the format of timestamps, whatever the server's zone is.
    await client.query("set timezone = 'UTC'");
    const before = (await client.query("select pg_current_xact_id()::text as id")).rows[0].id as string;
    const result = await work();
    const { rows: known } = await client.query<{ table: string; columns: string[] }>(
      `select columns.table_name as table, array_agg(column_name::text) as columns from information_schema.columns
       join information_schema.tables using (table_schema, table_name)
       where table_schema = current_schema() and table_type = 'BASE TABLE' and is_generated = 'NEVER' and is_identity = 'NO'
       group by 1`,
    );
    const tables: TableRows[] = [];
    for (const { table, columns } of known.filter((one) => !BESIDE.has(one.table))) {
      const name = pg.escapeIdentifier(table);
      const { rows } = await client.query(
        `select to_jsonb(written) as row from ${name} as written where xmin::text::bigint > $1`,
        [before],
      );
      if (rows.length > 0) tables.push({ table, columns, rows: rows.map(({ row }) => row) });
    }
    return { result, tables };
  } finally {
    await client.end();
  }
}

/** Returns one statement that writes the same rows for another request: the least work any writer could do. */
export function bareHoldFor(
  written: WrittenHold,
  wanted: WantedHour,
): { name: string; text: string; values: string[] } {
  const words = wordsFor(written, wanted);
  const any = new RegExp([...words.keys()].map((word) => word.replaceAll(".", "\\.")).join("|"), "g");
  const parts = written.tables.map(({ table, columns }, index) => {
    const list = columns.map((column) => pg.escapeIdentifier(column)).join(", ");
    const name = pg.escapeIdentifier(table);
    return `write_${index} as (insert into ${name} (${list})
      select ${list} from jsonb_populate_recordset(null::${name}, $${index + 1}::jsonb))`;
  });
  return {
    name: "bare_hold",
    text: `with ${parts.join(", ")} select`,
    values: written.tables.map(({ rows }) => JSON.stringify(rows).replaceAll(any, (word) => words.get(word) ?? word)),
  };
}

function wordsFor({ wanted: old, key, booking, tables }: WrittenHold, wanted: WantedHour): Map<string, string> {
  const ids = tables.flatMap(({ rows }) => rows.flatMap(({ id }) => (typeof id === "string" ? [id] : [])));
  return new Map<string, string>([
    ...ids.map((id): [string, string] => [id, randomUUID()]),
    [booking.id, randomUUID()],
    [booking.code, replayCode()],
    [key, randomUUID()],
    [old.personId, wanted.personId],
    [old.court.slug, wanted.court.slug],
    [String(old.court.id), String(wanted.court.id)],
    [String(old.court.resourceId), String(wanted.court.resourceId)],
    ...timesOf(old.start, wanted.start),
    ...timesOf(old.end, wanted.end),
  ]);
}

/** The text forms of a time: as a column and as a range bound. */
function timesOf(from: Date, to: Date): [string, string][] {
  const [old, wanted] = [from.toISOString().slice(0, 19), to.toISOString().slice(0, 19)];
  return [
    [old, wanted],
    [old.replace("T", " "), wanted.replace("T", " ")],
  ];
}
