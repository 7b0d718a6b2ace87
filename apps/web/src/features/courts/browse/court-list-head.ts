import type { Photo } from "@lapang/contract/site/photos";
import type { Venue } from "@lapang/contract/site/venue";
import { courtListText } from "../../../i18n/courts/court-list.ts";
import { courtsText as t } from "../../../i18n/courts/courts.ts";
import { listPath, pageHead } from "../../../lib/page/head.ts";
import { breadcrumbList } from "../../../lib/page/structured-data.ts";
import { COURT_PHOTO_SIZES } from "./court-card.tsx";

export function courtListHead(
  origin: string,
  data: {
    venue: Venue;
    count: number;
    found: { page: number; items: readonly unknown[] };
    firstPhoto: Photo | null | undefined;
  },
) {
  return pageHead({
    title: courtListText.headTitle,
    description: courtListText.description(data.count, data.venue.name),
    path: listPath("/court", data.found),
    origin,
    share: { kind: "page", slug: "court" },
    ...(import.meta.env.SSR && { first: { photo: data.firstPhoto, sizes: COURT_PHOTO_SIZES } }),
    jsonLd: import.meta.env.SSR
      ? breadcrumbList(origin, [
          { name: t.home, path: "/" },
          { name: t.courts, path: "/court" },
        ])
      : [],
  });
}
