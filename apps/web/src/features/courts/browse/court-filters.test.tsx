import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { keepPage } from "../../../lib/page/keep-page.ts";
import { parseSearch, stringifySearch } from "../../../lib/page/search-params.ts";
import { readCourtSearch } from "../court-search.ts";
import { ActiveCourtFilters } from "./active-court-filters.tsx";
import { CourtFilters } from "./court-filters.tsx";
import { DayChoice, OtherDay } from "./day-choice.tsx";

afterEach(cleanup);

const TODAY = "2026-11-18";

/** Opens the filters of the court list on a network that answers only the first request. */
async function openFilters(address: string) {
  let isOpen = false;
  const root = createRootRoute({ component: Outlet });
  const route = createRoute({
    getParentRoute: () => root,
    path: "/court",
    validateSearch: readCourtSearch,
    loaderDeps: ({ search }) => search,
    loader: () => isOpen && new Promise(() => {}),
    component: () => {
      const { page: _, ...search } = readCourtSearch(route.useSearch());
      const day = { search, today: TODAY, date: search.date ?? TODAY };
      return (
        <>
          <DayChoice {...day} />
          <OtherDay {...day} />
          <ActiveCourtFilters search={search} />
          <CourtFilters search={search} opening={[]} />
        </>
      );
    },
  });
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: [address] }),
    ...{ parseSearch, stringifySearch },
  });
  keepPage(router);
  render(<RouterProvider router={router as never} />);
  await screen.findByLabelText("Atap");
  isOpen = true;
  const choose = (label: string, word: string) =>
    act(async () => {
      const field: HTMLSelectElement = screen.getByLabelText(label);
      const value = [...field.options].find(({ text }) => text === word)?.value;
      fireEvent.change(field, { target: { value } });
    });
  const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole("link", { name })));
  return { router, choose, press };
}

it("a removed filter stays removed when another is chosen before the answer has arrived", async () => {
  const { router, choose, press } = await openFilters("/court?surface=keras&lights=1");
  await press("Hapus Berlampu");
  await choose("Atap", "Outdoor");
  expect(router.latestLocation.href).toBe("/court?surface=keras&setting=outdoor");
  await press(/^Hapus Keras/);
  expect(router.latestLocation.href).toBe("/court?setting=outdoor");
});

it("a chosen day is kept when a filter follows at once", async () => {
  const { router, choose, press } = await openFilters("/court");
  await press("Jumat 20 November");
  await choose("Atap", "Indoor");
  await choose("Atap", "Indoor & outdoor");
  await choose("Permukaan", "Rumput");
  expect(router.latestLocation.href).toBe("/court?date=2026-11-20&surface=rumput");
  await press("Rabu 18 November");
  expect(router.latestLocation.href).toBe("/court");
});

it("the field for another day keeps filters that are still loading", async () => {
  const { router, choose } = await openFilters("/court?page=2");
  await choose("Permukaan", "Rumput");
  await act(async () => {
    fireEvent.change(screen.getByLabelText("Tanggal lain"), { target: { value: "2026-12-24" } });
    fireEvent.click(screen.getByRole("button", { name: "Lihat" }));
  });
  expect(router.latestLocation.href).toBe("/court?date=2026-12-24&surface=rumput");
});
