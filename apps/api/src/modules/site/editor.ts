import type { SiteKind, SiteValue } from "@lapang/contract/site/site-documents";
import type { PhotoSubjectKind } from "@lapang/domain/media/photo";
import type { Db, Tx } from "../../db/connect.ts";
import type { ActingPerson } from "../../http/security/acting-person.ts";
import type { Keeping } from "./require-right.ts";

export type Edit<Value> = { value: Value; before: Value | null; now: Date };

/** The editor of a document, with how and when they proved who they are. */
export type EditingPerson = Pick<ActingPerson, "id" | "role" | "rights" | "secondFactor" | "provenAt">;

export type Admission<Value> = {
  value: Value;
  before: Value | null;
  person: EditingPerson;
  now: Date;
  /** The limit that a second person has just approved. */
  approved: string | undefined;
};

/** How one kind of document is read from its tables and written to them. */
export type Editor<Value> = {
  right: Keeping;
  /** Null if there is none under this key. */
  read: (db: Db, key: string) => Promise<Value | null>;
  /** Decides which part of a change is saved now; `held` names the fields that wait for a second person. */
  admit?: (tx: Tx, admission: Admission<Value>) => Promise<{ value: Value; held: string[] }>;
  /** Validates and writes the value; creates the document where the kind allows it. */
  write: (tx: Tx, key: string, edit: Edit<Value>) => Promise<void>;
  /** The value that replaces a document when its creation is undone. */
  retired?: (value: Value) => Value;
  /** The album whose photos belong to the document. */
  album?: (db: Db, key: string) => Promise<Album | null>;
};

export type Album = { kind: PhotoSubjectKind; id: number };

export type Editors = { [Kind in SiteKind]: Editor<SiteValue<Kind>> };

/** The key of documents that exist only once. */
export const VENUE = "venue";
