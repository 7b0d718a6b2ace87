import pg from "pg";

const { builtins, getTypeParser } = pg.types;
const INT8_ARRAY = 1016;
const DATE_ARRAY = 1182;
const TEXT_ARRAY: number = 1009;

/** Counts and Rupiah amounts fit a number; a value that does not must fail instead of being rounded. */
function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a JavaScript number`);
  return value;
}

const parseTextArray = getTypeParser(TEXT_ARRAY, "text") as (text: string) => (string | null)[];

// A date has no instant: as a Date it would shift with the process's time zone. Numeric is text by pg's default.
const parsers: Record<number, (text: string) => unknown> = {
  [builtins.INT8]: safeInteger,
  [INT8_ARRAY]: (text) => parseTextArray(text).map((item) => (item === null ? null : safeInteger(item))),
  [builtins.DATE]: (text) => text,
  [DATE_ARRAY]: parseTextArray,
};

/** Column types: bigint → number, numeric and date → text, timestamptz → Date. Set per pool, not for the whole process. */
export const columnParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    (format !== "binary" && parsers[oid]) || getTypeParser(oid, format as "text")) as typeof getTypeParser,
};
