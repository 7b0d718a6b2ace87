import { createMemoryHistory, createRootRoute, createRouter, RouterProvider, useSearch } from "@tanstack/react-router";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { parseSearch, stringifySearch } from "../../../lib/page/search-params.ts";
import { PageSteps } from "./page-steps.tsx";

const PAGE_SIZE = 50;
let setTotal: (total: number) => void;

/** A list of reports beside another list with its own pages. */
function Reports() {
  const { problems = "1" }: { problems?: string } = useSearch({ strict: false });
  const [total, keepTotal] = useState(PAGE_SIZE + 1);
  setTotal = keepTotal;
  return (
    <PageSteps page={Number(problems)} pageSize={PAGE_SIZE} total={total} name="problems" label="Halaman Kerusakan" />
  );
}

async function openReports(address: string) {
  const router = createRouter({
    routeTree: createRootRoute({ component: Reports }),
    history: createMemoryHistory({ initialEntries: ["/before", address], initialIndex: 1 }),
    ...{ parseSearch, stringifySearch },
  });
  render(<RouterProvider router={router as never} />);
  await screen.findByRole("navigation", { name: "Halaman Kerusakan" });
  return router;
}

afterEach(cleanup);

it("changes the page of its own list only", async () => {
  const router = await openReports("/?tab=kost&visits=3");
  fireEvent.click(screen.getByRole("link", { name: "Halaman 2" }));
  await waitFor(() => expect(router.latestLocation.search).toEqual({ tab: "kost", visits: "3", problems: "2" }));
});

it("leaves a page that no longer exists, without an extra history entry", async () => {
  const router = await openReports("/?tab=kost&visits=3&problems=2");
  act(() => setTotal(PAGE_SIZE));
  await waitFor(() => expect(router.latestLocation.search).toEqual({ tab: "kost", visits: "3", problems: "1" }));
  act(() => router.history.back());
  await waitFor(() => expect(router.latestLocation.pathname).toBe("/before"));
});

it("stays on a page that has rows", async () => {
  const router = await openReports("/?tab=kost&problems=2");
  act(() => setTotal(2 * PAGE_SIZE));
  expect(router.latestLocation.search).toEqual({ tab: "kost", problems: "2" });
  act(() => setTotal(0));
  await waitFor(() => expect(router.latestLocation.search).toEqual({ tab: "kost", problems: "1" }));
});
