import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { Answers } from "../../../lib/api/answers.ts";
import { setLive } from "../../../lib/live/live-state.ts";
import { venueQueries } from "../../venue/queries.ts";
import { officePages } from "./office-pages.ts";
import { OfficeTop } from "./office-top.tsx";

afterEach(() => {
  cleanup();
  setLive(undefined);
});

it("shows the live state only on pages that listen for changes", async () => {
  const answers = new Answers(async () => ({}));
  answers.keep(venueQueries.venue().url, { zone: "Asia/Jakarta", zoneLetters: "WIB" });
  const [page] = officePages;
  if (!page) throw new Error("no page");
  const Screen = () => <OfficeTop page={page} person={{ name: "Sari", role: "front-desk" }} onSearch={() => {}} />;
  const router = createRouter({
    routeTree: createRootRoute({ component: Screen }),
    history: createMemoryHistory({ initialEntries: ["/"] }),
    context: { answers } as never,
  });
  render(<RouterProvider router={router as never} />);
  const mark = await screen.findByRole("status");
  expect(mark.textContent).toBe("");
  act(() => setLive(true));
  expect(mark.textContent).toBe("Langsung");
  act(() => setLive(false));
  expect(mark.textContent).toBe("Terputus");
  act(() => setLive(undefined));
  expect(mark.textContent).toBe("");
});
