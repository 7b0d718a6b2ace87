import type { SiteKind, SiteValue } from "@lapang/contract/site-documents";
import type { PhotoSubjectKind } from "@lapang/domain/media/photo";
import type { Db, Tx } from "../../db/connect.ts";
import type { Keeping } from "./require-right.ts";

export type Edit<Value> = { value: Value; before: Value | null; now: Date };

/** How one kind of document is read from the tables that hold it, and written to them. */
export type Editor<Value> = {
  right: Keeping;
  /** Null where there is none under this key. */
  read: (db: Db, key: string) => Promise<Value | null>;
  /** Refuses what must not be; makes what is not there where the kind allows it. */
  write: (tx: Tx, key: string, edit: Edit<Value>) => Promise<void>;
  /** What takes the place of "it was never made", once it was. */
  retired?: (value: Value) => Value;
  /** Whose photos stand beside it. */
  album?: (db: Db, key: string) => Promise<Album | null>;
};

export type Album = { kind: PhotoSubjectKind; id: number };

export type Editors = { [Kind in SiteKind]: Editor<SiteValue<Kind>> };

/** The key of what there is only one of. */
export const VENUE = "venue";
