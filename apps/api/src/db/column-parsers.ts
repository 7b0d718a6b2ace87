import pg from "pg";

const { builtins, getTypeParser } = pg.types;
const INT8_ARRAY = 1016;
const DATE_ARRAY = 1182;
const TEXT_ARRAY: number = 1009;

/** A count or a sum of Rupiah fits a number; one that does not must not be rounded in silence. */
function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a JavaScript number`);
  return value;
}

const parseTextArray = getTypeParser(TEXT_ARRAY, "text") as (text: string) => (string | null)[];

// A date has no instant: as a Date it would shift with the zone of the process. Numeric stays text by pg's own default.
const parsers: Record<number, (text: string) => unknown> = {
  [builtins.INT8]: safeInteger,
  [INT8_ARRAY]: (text) => parseTextArray(text).map((item) => (item === null ? null : safeInteger(item))),
  [builtins.DATE]: (text) => text,
  [DATE_ARRAY]: parseTextArray,
};

/** How columns arrive: bigint → number, numeric and date → text, timestamptz → Date. Of one pool, not of the process. */
export const columnParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    (format !== "binary" && parsers[oid]) || getTypeParser(oid, format as "text")) as typeof getTypeParser,
};
