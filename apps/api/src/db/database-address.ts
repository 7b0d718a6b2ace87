import pg from "pg";

/** Where the database is: a function where that may change, as an embedded server's port does when somebody took it. */
export type DatabaseAddress = string | (() => string);

export const currentUrl = (address: DatabaseAddress): string => (typeof address === "string" ? address : address());

/** A pool keeps the address it was opened with; clients of this class ask for it each time one connects. */
export function clientAt(
  address: DatabaseAddress,
  Base: typeof pg.Client = pg.Client,
  settings: pg.ClientConfig = {},
): typeof pg.Client {
  return class extends Base {
    constructor(config: pg.ClientConfig = {}) {
      super({ ...config, ...settings, connectionString: currentUrl(address) });
    }
  };
}
