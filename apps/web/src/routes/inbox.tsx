import { createFileRoute } from "@tanstack/react-router";
import { InboxPage } from "../features/inbox/inbox-page.tsx";
import { inboxQueries } from "../features/inbox/queries.ts";
import { venueQueries } from "../features/venue/queries.ts";
import { inboxText as t } from "../i18n/inbox/inbox.ts";
import { fetchOrRecall } from "../lib/app/device-copies.ts";
import { headOf, pageHead } from "../lib/page/head.ts";
import { pageNumber } from "../lib/page/search-params.ts";
import { LoadingRows } from "../ui/loading/loading-rows.tsx";

export const Route = createFileRoute("/inbox")({
  staticData: { layout: "user-account", loginRequired: true },
  validateSearch: (search: Record<string, unknown>): { page?: number } => {
    const page = pageNumber(search.page);
    return page ? { page } : {};
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { answers, origin }, deps: { page = 1 } }) => {
    await Promise.all([answers.get(venueQueries.venue()), fetchOrRecall(answers, inboxQueries.page(page))]);
    return {
      head: pageHead({ title: t.pageTitle, description: t.description, path: "/inbox", origin, noIndex: true }),
    };
  },
  head: headOf,
  pendingComponent: LoadingRows,
  component: Inbox,
});

function Inbox() {
  const { page = 1 } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <InboxPage page={page} onPage={(to) => void navigate({ search: to > 1 ? { page: to } : {} })} />;
}
