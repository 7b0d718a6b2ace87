import type { SiteValue } from "@lapang/contract/site/site-documents";

/** A price rule as the document holds it. */
export type Rule = SiteValue<"prices">["rules"][number];
