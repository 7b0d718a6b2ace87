import type { Venue } from "@lapang/contract/venue";
import { courtListText } from "../../../i18n/court-list.ts";
import { courtsText as t } from "../../../i18n/courts.ts";
import { listPath, pageHead } from "../../../lib/head.ts";
import { breadcrumbList } from "../../../lib/structured-data.ts";

export function courtListHead(
  origin: string,
  data: { venue: Venue; count: number; found: Parameters<typeof listPath>[1] },
) {
  return pageHead({
    title: courtListText.headTitle,
    description: courtListText.description(data.count, data.venue.name),
    path: listPath("/court", data.found),
    origin,
    share: { kind: "page", slug: "court" },
    jsonLd: import.meta.env.SSR
      ? breadcrumbList(origin, [
          { name: t.home, path: "/" },
          { name: t.courts, path: "/court" },
        ])
      : [],
  });
}
