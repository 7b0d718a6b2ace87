import {
  createRootRouteWithContext,
  HeadContent,
  lazyRouteComponent,
  Outlet,
  useMatches,
} from "@tanstack/react-router";
import { lazy, Suspense, useEffect } from "react";
import { requireLogin } from "../features/identity/session/require-login.ts";
import { ErrorPage } from "../features/shell/error-page.tsx";
import { layouts } from "../features/shell/layouts.tsx";
import { NoticePlace } from "../features/shell/notice-place.tsx";
import { OfflineBanner } from "../features/shell/offline-banner.tsx";
import { UpdateOffer } from "../features/shell/update-offer.tsx";
import { venueQueries } from "../features/venue/queries.ts";
import { shellText as t } from "../i18n/shell/shell.ts";
import { forceColourMode } from "../lib/colour-mode.ts";
import { DEFAULT_TITLE } from "../lib/page/head.ts";
import { metadataOf } from "../lib/page/route-metadata.ts";
import type { RouterContext } from "../lib/page/router-context.ts";
import { Toaster } from "../ui/toaster.tsx";

/** Its space is reserved, so that the page does not shift when it appears. */
const AccountMenu = lazy(() =>
  import("../features/shell/account-menu.tsx").then((module) => ({ default: module.AccountMenu })),
);

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context, matches, location }) => {
    if (metadataOf(matches).loginRequired) await requireLogin(context.answers, location.href);
  },
  // Never fatal: a page without the venue's data is better than no page.
  loader: ({ context }) => context.answers.get(venueQueries.venue()).catch(() => undefined),
  // Only optional tags; everything that contains an address is the page's own.
  head: ({ loaderData: venue }) => ({
    meta: [
      { title: venue?.name ?? DEFAULT_TITLE },
      { name: "description", content: t.siteDescription },
      ...(import.meta.env.SSR && venue ? [{ property: "og:site_name", content: venue.name }] : []),
    ],
  }),
  component: Root,
  errorComponent: ErrorPage,
  // Loaded lazily: its illustration is heavy and rarely seen.
  notFoundComponent: lazyRouteComponent(() => import("../features/shell/not-found-page.tsx"), "NotFoundPage"),
});

function Root() {
  const { layout = "default", accountMenu, forcedColourMode } = useMatches({ select: metadataOf });
  const Layout = layouts[layout];
  useEffect(() => forceColourMode(forcedColourMode), [forcedColourMode]);
  useEffect(() => {
    // From now on the app handles a press; before, the page is the server's plain HTML.
    document.documentElement.dataset.awake = "";
  }, []);
  return (
    <>
      <HeadContent />
      <a href="#isi" className="skip-link">
        {t.skipToContent}
      </a>
      <OfflineBanner />
      <Layout>
        {accountMenu ? (
          <Suspense fallback={<div className="h-12.5" />}>
            <AccountMenu className="wrap" />
          </Suspense>
        ) : null}
        <Outlet />
      </Layout>
      <UpdateOffer />
      <NoticePlace />
      <Toaster />
    </>
  );
}
