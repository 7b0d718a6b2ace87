import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { OfflineError } from "../../lib/api/api.ts";
import { ErrorPage } from "./error-page.tsx";
import "./offline-page.tsx";

const QUESTION = "/api/v1/courts";
let reached: readonly string[];

beforeEach(() => {
  reached = [];
  vi.stubGlobal("fetch", async (url: string) => {
    if (!reached.includes(url)) throw new TypeError("out of reach");
    return new Response("{}");
  });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("stays until the failed request itself is answered, then reloads", async () => {
  const load = vi.fn(() => {
    if (!reached.includes(QUESTION)) throw new OfflineError("silence", QUESTION);
  });
  const router = createRouter({
    routeTree: createRootRoute({ loader: load, component: () => <p>Lapangan</p>, errorComponent: ErrorPage }),
    history: createMemoryHistory({ initialEntries: ["/"] }),
  });
  render(<RouterProvider router={router as never} />);
  const heading = await screen.findByRole("heading", { name: "Kamu sedang offline" });
  cleanup();

  vi.useFakeTimers();
  render(<RouterProvider router={router as never} />);
  reached = ["/healthz"];
  const attempts = load.mock.calls.length;
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(load).toHaveBeenCalledTimes(attempts);
  expect(screen.getByRole("heading").textContent).toBe(heading.textContent);

  reached = ["/healthz", QUESTION];
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(screen.getByText("Lapangan")).toBeTruthy();
});
