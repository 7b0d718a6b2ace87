import type { Unsettled } from "@lapang/domain/identity/leaving";
import type { Db, Tx } from "../db/connect.ts";

/** Whom the data is about. The address is given only when it was proven: what lies under it may be a stranger's. */
export type DataSubject = { id: string; email: string | null };

/** No document grows past what a browser opens; nobody comes near it in a lifetime of tennis. */
export const MAX_EXPORTED_ROWS = 5_000;

/** What one module keeps about people: shown to those who ask, settled and erased for those who leave. */
export type PersonalData = {
  /** Its parts of the exported document, by name. */
  collect(db: Db, subject: DataSubject): Promise<Record<string, unknown>>;
  /** What must be settled first. Inside the transaction that erases, so nothing new can slip in between. */
  listUnsettled?(db: Db, subject: DataSubject, now: Date): Promise<Unsettled[]>;
  erase?(tx: Tx, subject: DataSubject): Promise<void>;
};
