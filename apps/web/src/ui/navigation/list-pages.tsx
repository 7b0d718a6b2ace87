import { whenVisible } from "../../lib/page/when-visible.tsx";
import type { PageLinksProps } from "./page-links.tsx";

const PageLinks = whenVisible(() => import("./page-links.tsx").then((module) => module.PageLinks), "min-h-24");

/** The page links under a list. Most lists fit on one page and do not load their code. */
export function ListPages(props: PageLinksProps) {
  return props.found.total > props.found.items.length ? <PageLinks {...props} /> : null;
}
