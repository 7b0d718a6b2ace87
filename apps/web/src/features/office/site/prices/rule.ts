import type { SiteValue } from "@lapang/contract/site/site-documents";

/** A price rule as stored in the document. */
export type Rule = SiteValue<"prices">["rules"][number];
