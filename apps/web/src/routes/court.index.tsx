import { createFileRoute, redirect } from "@tanstack/react-router";
import { courtListHead } from "../features/courts/browse/court-list-head.ts";
import { CourtListPage } from "../features/courts/browse/court-list-page.tsx";
import { CourtListPending } from "../features/courts/browse/court-list-pending.tsx";
import { relaxations } from "../features/courts/browse/relax-filters.ts";
import { type CourtSearch, readCourtSearch } from "../features/courts/court-search.ts";
import { courtQueries } from "../features/courts/queries.ts";
import { readLine } from "../features/search/read-line.ts";
import { venueQueries } from "../features/venue/queries.ts";
import { ApiError } from "../lib/api/api.ts";
import { headOf } from "../lib/page/head.ts";
import { whenVisible } from "../lib/page/when-visible.tsx";

const UnreadPhrase = whenVisible(
  () => import("../features/search/unread-phrase.tsx").then((module) => module.UnreadPhrase),
  "min-h-18",
);

const OpenMatchStrip = whenVisible(
  () => import("../features/clubs/open-match/open-match-strip.tsx").then((module) => module.OpenMatchStrip),
  "min-h-0",
);

export const Route = createFileRoute("/court/")({
  validateSearch: (search: Record<string, unknown>): CourtSearch & { q?: string | undefined } => ({
    ...readCourtSearch(search),
    q: readLine(search.q),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { answers, origin }, deps: { q, ...deps } }) => {
    // Rare, so this code is loaded only for an address with a search phrase.
    if (q) await import("../features/search/follow-phrase.ts").then(({ followPhrase }) => followPhrase(q, answers));
    const [venue, today, list] = await Promise.all([
      answers.get(venueQueries.venue()),
      answers.get(courtQueries.today()),
      answers.get(courtQueries.list(deps)).catch((error: unknown) => {
        // A date the API rejects (years away) is a typing error: redirect to today and show the date as an unmatched phrase.
        if (!(error instanceof ApiError && error.status === 400)) throw error;
        throw redirect({ to: "/court", search: { ...deps, date: undefined, q: deps.date } });
      }),
      deps.view === "grid" ? answers.get(courtQueries.day(deps.date)).catch(() => undefined) : undefined,
    ]);
    if (list.total === 0) {
      await Promise.all(
        relaxations({ ...deps, page: undefined }).map((wish) =>
          answers.get(courtQueries.count(wish.search)).catch(() => undefined),
        ),
      );
    }
    // The grid has no pictures, so do not preload one.
    const firstPhoto = deps.view === "grid" ? null : list.items[0]?.photo;
    return { head: courtListHead(origin, { venue, count: today.total, found: list, firstPhoto }) };
  },
  head: headOf,
  component: CourtList,
  pendingComponent: CourtListPending,
});

function CourtList() {
  const { q, ...search } = Route.useSearch();
  return (
    <>
      <CourtListPage search={search} note={q ? <UnreadPhrase phrase={q} /> : null} />
      <OpenMatchStrip />
    </>
  );
}
