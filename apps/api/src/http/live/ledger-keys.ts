/** What the ledger decides: read anew after any change of it. */
const LEDGER_PATHS = /^\/api\/v1\/(courts|availability|extras|stays|hotels|kosts)/;
/** What speaks of one court alone; a name that is spelt in another way might be any court's. */
const ONE_COURT = /^\/api\/v1\/courts\/([a-z0-9-]+)(?=[/? ]|$)/;

export const isOfLedger = (key: string): boolean => LEDGER_PATHS.test(key);

/** The court that a kept answer speaks of alone. */
export const courtOf = (key: string): string | null => ONE_COURT.exec(key)?.[1] ?? null;
