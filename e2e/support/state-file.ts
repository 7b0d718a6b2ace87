import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where the journeys' server on this port writes down its database's address. */
export function stateFileOf(port: string): string {
  return join(tmpdir(), `lapang-e2e-${port}.json`);
}
