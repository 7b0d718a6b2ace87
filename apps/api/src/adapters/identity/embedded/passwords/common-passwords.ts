import { readFileSync } from "node:fs";
import { filterKey, isInFilter } from "./password-filter.ts";

/** Built by `npm run common-passwords`; sources and licence are in the README beside it. */
const FILTER = new URL("./common-passwords.bin", import.meta.url);

let filter: Buffer | undefined;

/** True if a password is among the most common of known breaches, ignoring case. */
export function isCommonPassword(password: string): boolean {
  filter ??= readFileSync(FILTER);
  return isInFilter(filter, filterKey(password));
}
