import type { SiteKind } from "@lapang/contract/site/site-documents";
import { slugOf } from "@lapang/domain/site/slug-of";
import type { AnyValue, Place } from "./queries.ts";

/** Derives a unique key for a new document from its name, with a number if taken. The key never changes. */
export function newKey(kind: SiteKind, value: AnyValue, documents: readonly Place[]): string {
  const word = (field: string) => slugOf(String(value[field] ?? ""));
  // A room's number is its key: a duplicate must be refused, not renumbered.
  if (kind === "kost-room") return `${value.house}.${word("number") || "kamar"}`;
  const within = kind === "room-type" ? `${value.house}.` : "";
  const wish = within + ((kind === "article" ? word("title") : word("name")) || kind);
  const taken = new Set(documents.filter((document) => document.kind === kind).map((document) => document.key));
  for (let count = 2; taken.has(wish); count += 1) if (!taken.has(`${wish}-${count}`)) return `${wish}-${count}`;
  return wish;
}
