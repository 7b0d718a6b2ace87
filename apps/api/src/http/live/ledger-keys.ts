/** Replies that depend on the ledger: invalidated by any change of it. */
const LEDGER_PATHS = /^\/api\/v1\/(courts|availability|extras|stays|hotels|kosts)/;
/** Replies about one court only; a name with unusual characters might be any court's. */
const ONE_COURT = /^\/api\/v1\/courts\/([a-z0-9-]+)(?=[/? ]|$)/;

export const isOfLedger = (key: string): boolean => LEDGER_PATHS.test(key);

/** Returns the only court a cached reply is about; null if it may be any. */
export const courtOf = (key: string): string | null => ONE_COURT.exec(key)?.[1] ?? null;
