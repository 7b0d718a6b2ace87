import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { renderToString } from "react-dom/server";
import { Answers } from "./lib/answers.ts";
import { ApiError } from "./lib/api.ts";
import { colourModeScript } from "./lib/colour-mode.ts";
import { earlyPressScript } from "./lib/forms/early-press.ts";
import { metadataOf } from "./lib/route-metadata.ts";
import { parseSearch, stringifySearch } from "./lib/search-params.ts";
import { sectionsLoaded } from "./lib/when-visible.tsx";
import { createAppRouter } from "./router.tsx";

type ApiReply = { status: number; body: unknown };
type RenderRequest = { url: string; origin: string; fetchApi: (url: string) => Promise<ApiReply> };

/** Inline at the head of every page. */
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

/** Knows the routes and never loads any of them. */
const map = routerFor({
  url: "/",
  origin: "",
  fetchApi: () => Promise.reject(new Error("The map fetches nothing")),
}).router;

/** What kind of page a path is, before anything is rendered. */
export function classify(url: string) {
  const [matchedRoutes] = map.getMatchedRoutes(url.split("?", 1)[0] ?? "/");
  const metadata = metadataOf(matchedRoutes.map((route) => ({ staticData: route.options.staticData ?? {} })));
  // The login's other states start from the shell. A mailed link is for whoever holds its code, signed in or not.
  if (metadata.layout === "auth" && /[?&]mode=/.test(url)) {
    return { access: /[?&]oobCode=/.test(url) ? "public" : "guest-only", serverRendered: false } as const;
  }
  return {
    access: metadata.loginRequired ? "login-required" : metadata.layout === "auth" ? "guest-only" : "public",
    serverRendered: metadata.serverRendered !== false && !metadata.loginRequired,
  } as const;
}

/** The address as its page reads it: fields it does not know, and words it does not understand, are left out. */
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

/** Renders a public page into the pieces the template needs, or says where to go instead. */
export async function render(request: RenderRequest) {
  const { router, answers } = routerFor(request);
  await router.load();
  // The router's own request handler reads its outcome here too; that handler itself would stream and add inline scripts.
  const result = router._serverResult;
  if (result?.type === "redirect") {
    return { kind: "redirect" as const, location: result.redirect.headers.get("Location") ?? "/" };
  }

  await sectionsLoaded();
  const markup = renderToString(<RouterProvider router={router} />);
  // React puts title, meta and link first when no <head> is being rendered; they belong into the template's.
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

/** The browser never draws these, so they stand outside of what it wakes up. */
function structuredData({ loaderData }: { loaderData?: unknown }): string {
  const { jsonLd = [] } = (loaderData as { head?: { jsonLd?: object[] } } | undefined)?.head ?? {};
  return jsonLd.map((data) => `<script type="application/ld+json">${escapeScript(data)}</script>`).join("");
}

function escapeScript(data: unknown): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
