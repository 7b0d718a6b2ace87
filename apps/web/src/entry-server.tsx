import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { renderToString } from "react-dom/server";
import { Answers } from "./lib/api/answers.ts";
import { ApiError } from "./lib/api/api.ts";
import { colourModeScript } from "./lib/colour-mode.ts";
import { earlyPressScript } from "./lib/forms/early-press.ts";
import { metadataOf } from "./lib/page/route-metadata.ts";
import { parseSearch, stringifySearch } from "./lib/page/search-params.ts";
import { sectionsLoaded } from "./lib/page/when-visible.tsx";
import { createAppRouter } from "./router.tsx";

type ApiReply = { status: number; body: unknown };
type RenderRequest = { url: string; origin: string; fetchApi: (url: string) => Promise<ApiReply> };

/** Inlined at the top of every page's head. */
export const headScript = `${colourModeScript};${earlyPressScript}`;

function routerFor(request: RenderRequest) {
  const answers = new Answers(async (url) => {
    const reply = await request.fetchApi(url);
    if (reply.status >= 400) throw new ApiError(reply.status, reply.body as never);
    return reply.body;
  });
  const history = createMemoryHistory({ initialEntries: [request.url] });
  return { answers, router: createAppRouter({ answers, origin: request.origin }, history) };
}

/** Matches paths to routes without loading any of them. */
const map = routerFor({
  url: "/",
  origin: "",
  fetchApi: () => Promise.reject(new Error("The map fetches nothing")),
}).router;

/** Returns a path's access and rendering mode before anything is rendered. */
export function classify(url: string) {
  const [matchedRoutes] = map.getMatchedRoutes(url.split("?", 1)[0] ?? "/");
  const metadata = metadataOf(matchedRoutes.map((route) => ({ staticData: route.options.staticData ?? {} })));
  // The login's other modes start from the shell. A mailed link works for anyone who holds its code, signed in or not.
  if (metadata.layout === "auth" && /[?&]mode=/.test(url)) {
    return { access: /[?&]oobCode=/.test(url) ? "public" : "guest-only", serverRendered: false } as const;
  }
  return {
    access: metadata.loginRequired ? "login-required" : metadata.layout === "auth" ? "guest-only" : "public",
    serverRendered: metadata.serverRendered !== false && !metadata.loginRequired,
  } as const;
}

/** The address with only the fields and values that its page reads. */
export function knownAddress(url: string): string {
  const mark = url.indexOf("?");
  if (mark === -1) return url;
  const path = url.slice(0, mark);
  const given = parseSearch(url.slice(mark));
  const [matchedRoutes] = map.getMatchedRoutes(path);
  const read = matchedRoutes.map(({ options: { validateSearch } }) =>
    typeof validateSearch === "function" ? validateSearch(given) : {},
  );
  return path + stringifySearch(Object.assign({}, ...read));
}

/** Renders a public page into the pieces of the template, or returns a redirect. */
export async function render(request: RenderRequest) {
  const { router, answers } = routerFor(request);
  await router.load();
  // The router's own request handler also reads its outcome here, but it would stream and add inline scripts.
  const result = router._serverResult;
  if (result?.type === "redirect") {
    return { kind: "redirect" as const, location: result.redirect.headers.get("Location") ?? "/" };
  }

  await sectionsLoaded();
  const markup = renderToString(<RouterProvider router={router} />);
  // Without a rendered <head>, React puts title, meta and link first in the markup; move them into the template's head.
  const head = /^(?:<title>[^<]*<\/title>|<meta[^>]*>|<link[^>]*>)*/.exec(markup)?.[0] ?? "";
  const failed = router.state.matches.find((match) => match.status === "error");
  return {
    kind: "page" as const,
    status: failed?.error instanceof ApiError ? failed.error.status : (result?.status ?? 500),
    head: head + router.state.matches.map(structuredData).join(""),
    app: markup.slice(head.length),
    state: escapeScript({ origin: request.origin, address: request.url, answers: answers.entries() }),
    forcedColourMode: metadataOf(router.state.matches).forcedColourMode,
    routeIds: router.state.matches.map((match) => match.routeId),
  };
}

/** Structured data. It is outside the hydrated part because the browser never renders it. */
function structuredData({ loaderData }: { loaderData?: unknown }): string {
  const { jsonLd = [] } = (loaderData as { head?: { jsonLd?: object[] } } | undefined)?.head ?? {};
  return jsonLd.map((data) => `<script type="application/ld+json">${escapeScript(data)}</script>`).join("");
}

function escapeScript(data: unknown): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
