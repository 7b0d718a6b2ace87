import pg from "pg";

/** The database's address. A function where it can change: an embedded server may restart on another port. */
export type DatabaseAddress = string | (() => string);

export const currentUrl = (address: DatabaseAddress): string => (typeof address === "string" ? address : address());

/** A client class that evaluates the address at each connect; a pool would keep the address it was opened with. */
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
