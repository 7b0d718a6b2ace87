import { createFileRoute } from "@tanstack/react-router";
import { loadOffice } from "../features/office/frame/load-office.ts";
import { OfficeFrame } from "../features/office/frame/office-frame.tsx";
import { OfficePending } from "../features/office/frame/office-pending.tsx";
import { headOf } from "../lib/page/head.ts";

/** The whole back-office is one route, so that visitors load one line of it and none of its pages. */
export const Route = createFileRoute("/admin/$")({
  staticData: { layout: "office", loginRequired: true },
  validateSearch: (search: Record<string, unknown>): Record<string, string> =>
    Object.fromEntries(
      Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    ),
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => loadOffice(context, params._splat ?? "", deps),
  head: headOf,
  pendingComponent: OfficePending,
  component: Office,
});

function Office() {
  const { Page, page } = Route.useLoaderData();
  return (
    <OfficeFrame page={page}>
      <Page search={Route.useSearch()} />
    </OfficeFrame>
  );
}
