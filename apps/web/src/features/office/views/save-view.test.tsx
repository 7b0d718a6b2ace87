import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { Answers } from "../../../lib/api/answers.ts";
import { parseSearch, stringifySearch } from "../../../lib/page/search-params.ts";
import { SaveView } from "./save-view.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("saves the latest filters, even while their result is loading", async () => {
  const saved: unknown[] = [];
  vi.stubGlobal("fetch", async (_: string, { body }: RequestInit) => {
    saved.push(JSON.parse(String(body)));
    return Response.json({ id: "1" }, { status: 201 });
  });
  let isOpen = false;
  const router = createRouter({
    routeTree: createRootRoute({
      loaderDeps: ({ search }) => search,
      loader: () => isOpen && new Promise(() => {}),
      component: () => <SaveView table="customers" mayShare={false} />,
    }),
    history: createMemoryHistory({ initialEntries: ["/?q=8BRV3N"] }),
    context: { answers: new Answers(async () => ({ items: [] })) } as never,
    ...{ parseSearch, stringifySearch, defaultPendingMs: Number.POSITIVE_INFINITY },
  });
  render(<RouterProvider router={router as never} />);
  fireEvent.click(await screen.findByRole("button", { name: "Simpan tampilan" }));
  isOpen = true;
  await act(async () => void router.navigate({ href: "/?q=Sari&state=closed" }));
  expect(router.state.resolvedLocation?.href).toBe("/?q=8BRV3N");
  fireEvent.change(screen.getByLabelText(/^Nama tampilan/), { target: { value: "Yang tutup" } });
  fireEvent.submit(screen.getByRole("button", { name: "Simpan tampilan" }).closest("form") as HTMLFormElement);
  await waitFor(() => expect(saved).toHaveLength(1));
  const filters = { q: "Sari", state: "closed" };
  expect(saved).toEqual([{ table: "customers", name: "Yang tutup", filters, shared: false }]);
});
