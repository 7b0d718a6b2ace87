import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const SOURCES = fileURLToPath(new URL("./", import.meta.url));
/** Matches tables and kinds of payables: `"booking"`, `"booking.id as …"`, `from booking_item`. */
const BOOKINGS =
  /["'`]booking(_item|_move|_event)?([. ][^"'`]*)?["'`]|\b(from|join|into|update) booking(_item|_move|_event)?\b/i;

test("the payments module names no booking table and no payable kind: it uses only the Payable interface", () => {
  const naming = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"))
    .filter((path) => BOOKINGS.test(readFileSync(join(SOURCES, path), "utf8")));
  expect(naming).toEqual([]);
});

test.each([
  '.selectFrom("booking")',
  '.innerJoin("booking as paid", "paid.id", "refund.booking_id")',
  'payable_kind === "booking_move"',
  "select status from booking_event where id = 1",
  '"booking.code"',
])("the pattern detects %s", (source) => expect(source).toMatch(BOOKINGS));
