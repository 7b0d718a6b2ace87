import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from "@tanstack/react-router";
import { render } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { expect, it, onTestFinished, vi } from "vitest";
import { FilterCheck, FilterSelect } from "./filter-chip.tsx";

const apply = vi.fn<(wished: object) => void>();
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

const filters = (
  <RouterContextProvider router={router}>
    <form onChange={(event) => apply(Object.fromEntries(new FormData(event.currentTarget)))}>
      <FilterSelect name="setting" label="Atap" value={undefined} any="Semua" options={[["outdoor", "Outdoor"]]} />
      <FilterCheck name="lights" label="Lampu" checked={false} />
    </form>
  </RouterContextProvider>
);

async function asRendered() {
  await router.load();
  const page = document.body.appendChild(document.createElement("div"));
  onTestFinished(() => page.remove());
  page.innerHTML = renderToString(filters);
  apply.mockClear();
  return { page, wake: () => render(filters, { container: page, hydrate: true }) };
}

it("applies on hydration a choice made before it", async () => {
  const { page, wake } = await asRendered();
  (page.querySelector("select") as HTMLSelectElement).value = "outdoor";
  wake();
  expect(apply.mock.calls).toEqual([[{ setting: "outdoor" }]]);
});

it("applies nothing without a choice", async () => {
  const { wake } = await asRendered();
  wake();
  expect(apply).not.toHaveBeenCalled();
});
