import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { keepPage } from "./keep-page.ts";

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const MINUTES_MS = 10 * 60_000;
/** React briefly keeps replaced content in place, hidden. */
const shown = () =>
  [...document.querySelectorAll("p")].filter(({ style }) => style.display !== "none").map((line) => line.textContent);
const isTurning = () => document.documentElement.hasAttribute("data-turning");

/** Two pages whose loaders resolve when the test says so. */
async function openSite() {
  const waiting = new Map<string, () => void>();
  const answerFor = async (href: string) => {
    if (waiting.size > 0 || href !== "/a") await new Promise<void>((resolve) => waiting.set(href, resolve));
    return href;
  };
  const root = createRootRoute({ component: Outlet });
  const page = (path: "/a" | "/b") => {
    const route = createRoute({
      getParentRoute: () => root,
      path,
      loaderDeps: ({ search }) => search,
      loader: ({ location }) => answerFor(location.href),
      component: () => <p>halaman {route.useLoaderData()}</p>,
    });
    return route;
  };
  const router = createRouter({
    routeTree: root.addChildren([page("/a"), page("/b")]),
    history: createMemoryHistory({ initialEntries: ["/a"] }),
    defaultPendingComponent: () => <p>memuat</p>,
  });
  keepPage(router);
  render(<RouterProvider router={router as never} />);
  await screen.findByText("halaman /a");
  const answer = (href: string) => act(async () => waiting.get(href)?.());
  vi.useFakeTimers();
  const goTo = (href: string) =>
    act(async () => {
      void router.navigate({ href });
      await vi.advanceTimersByTimeAsync(MINUTES_MS);
    });
  return { goTo, answer };
}

it("keeps the page visible while a search parameter is loading, however long that takes", async () => {
  const { goTo, answer } = await openSite();
  await goTo("/a?kata=baru");
  expect(shown()).toEqual(["halaman /a"]);
  expect(isTurning()).toBe(true);
  await answer("/a?kata=baru");
  expect(shown()).toEqual(["halaman /a?kata=baru"]);
  expect(isTurning()).toBe(false);
});

it("shows that another page is loading", async () => {
  const { goTo, answer } = await openSite();
  await goTo("/b");
  expect(shown()).toEqual(["memuat"]);
  await answer("/b");
  expect(shown()).toEqual(["halaman /b"]);
  expect(isTurning()).toBe(false);
});

it("also does so after a change of search parameters", async () => {
  const { goTo, answer } = await openSite();
  await goTo("/a?kata=baru");
  await answer("/a?kata=baru");
  await goTo("/b");
  expect(shown()).toEqual(["memuat"]);
});
