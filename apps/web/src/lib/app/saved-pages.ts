import { bookingPath, isBookingKind, kinds } from "@lapang/domain/kinds";
import { myBookingsText } from "../../i18n/bookings/my-bookings.ts";
import { inboxText } from "../../i18n/inbox/inbox.ts";
import { ownCopies } from "./device-copies.ts";
import { articlePageOf, READING } from "./worker-caches.ts";

export type SavedPage = { path: string; title: string };

/** What this device can show offline, by name: the person's own bookings first, then cached pages and articles. */
export async function savedPages(): Promise<SavedPage[]> {
  if (!("caches" in globalThis)) return [];
  const name = (await caches.keys()).find((key) => key.startsWith("pages-"));
  const pages = [
    ...(await ownCopies()).flatMap(({ url, data }) => ownPage(url, data) ?? []),
    ...(await keptIn(name, pageOf)),
    ...(await keptIn(READING, articleOf)),
  ];
  return [...new Map(pages.map((page) => [page.path, page])).values()];
}

type Read = (url: URL, response: Response) => Promise<SavedPage | undefined>;

async function keptIn(name: string | undefined, read: Read): Promise<SavedPage[]> {
  if (!name) return [];
  const cache = await caches.open(name);
  const found = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const response = await cache.match(request);
      return response && read(new URL(request.url), response).catch(() => undefined);
    }),
  );
  return found.filter((page) => page !== undefined).sort((a, b) => a.title.localeCompare(b.title));
}

const pageOf: Read = async (url, response) => {
  const path = url.pathname + url.search;
  const title = new DOMParser().parseFromString(await response.text(), "text/html").title;
  // A title is "page · venue": keep the page's part.
  return { path, title: title.split(" · ")[0] || path };
};

const articleOf: Read = async (url, response) => {
  const path = articlePageOf(url.pathname);
  if (!path) return undefined;
  const { title } = (await response.json()) as { title?: string };
  return { path, title: title ?? path };
};

function ownPage(url: string, data: unknown): SavedPage | undefined {
  if (url === "/api/v1/bookings") return { path: "/my-booking", title: myBookingsText.title };
  if (/^\/api\/v1\/inbox\?page=1&/.test(url)) return { path: "/inbox", title: inboxText.pageTitle };
  const { id, kind, title, code } = data as { id?: string; kind?: string; title?: string; code?: string };
  if (!/^\/api\/v1\/bookings\/[^/?]+$/.test(url) || !id) return undefined;
  return {
    path: bookingPath(kinds[isBookingKind(kind) ? kind : "court"], id),
    title: `${title ?? ""} ${code ?? ""}`.trim(),
  };
}
