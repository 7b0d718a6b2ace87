import { readFileSync } from "node:fs";

/** Where the list comes from, and under which terms, stands in the README beside it. */
const LIST = new URL("./common-passwords.txt", import.meta.url);

let known: ReadonlySet<string> | undefined;

/** Whether a password is among the first that anybody would try; however it is written, large or small. */
export function isCommonPassword(password: string): boolean {
  known ??= new Set(readFileSync(LIST, "utf8").split("\n").filter(Boolean));
  return known.has(password.normalize("NFKC").toLowerCase());
}
