import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { Answers } from "../../../lib/api/answers.ts";
import { useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { currentToast } from "../../../ui/toast.ts";
import { venueQueries } from "../../venue/queries.ts";
import { siteQueries } from "./queries.ts";
import { TellingList } from "./tell-customers.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const TEXT = "Turnamen dibuka";
const at = "2043-11-17T00:30:00.000Z";
const telling = (state: string, reached: number) => ({ at, by: { id: "1", name: "Hendra" }, reached, state });

/** Renders the panel for one announcement in the given state. */
async function show(item: { reach: number; telling: object | null } | null) {
  const said = { items: item ? [{ text: TEXT, ...item }] : [] };
  const answers = new Answers(async () => said);
  answers.keep(venueQueries.venue().url, { zone: "Asia/Jakarta", zoneLetters: "WIB" });
  answers.keep(siteQueries.tellings().url, said);
  const Screen = () => {
    const known = useOptionalAnswer(siteQueries.tellings(), false);
    return known ? <TellingList items={known.items} /> : null;
  };
  const router = createRouter({
    routeTree: createRootRoute({ component: Screen }),
    history: createMemoryHistory({ initialEntries: ["/"] }),
    context: { answers } as never,
  });
  render(<RouterProvider router={router as never} />);
  await screen.findByRole("heading", { name: "Kabari pelanggan" });
  return { said };
}
const button = () => screen.queryByRole("button", { name: new RegExp(TEXT) })?.textContent;

it.each([
  { item: { reach: 1200, telling: null }, words: "", way: "Kabari pelanggan" },
  { item: { reach: 0, telling: null }, words: "Tidak ada pelanggan yang menerima kabar", way: undefined },
  {
    item: { reach: 1000, telling: telling("under-way", 200) },
    words: "Sedang dikabarkan: 200 pelanggan sudah, 1.000 pelanggan lagi",
    way: undefined,
  },
  {
    item: { reach: 0, telling: telling("told", 1200) },
    words: "Sudah dikabarkan Hendra, Sel, 17 Nov 07.30, ke 1.200 pelanggan",
    way: undefined,
  },
  {
    item: { reach: 1000, telling: telling("withdrawn", 200) },
    words: "Berhenti di 200 pelanggan karena pengumumannya sempat tidak tampil",
    way: "Kabari sisanya",
  },
])("shows the delivery's state, with a button only if customers remain: $words", async ({ item, words, way }) => {
  await show(item);
  expect(screen.getByRole("status").textContent?.replaceAll("\u00a0", " ")).toBe(words);
  expect(button()).toBe(way);
});

it("explains where to begin when nothing is announced today", async () => {
  await show(null);
  expect(screen.getByText(/Belum ada pengumuman yang tampil hari ini/)).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

it("shows the number of recipients first, and sends nothing until confirmed", async () => {
  const sent: unknown[] = [];
  const after = { items: [{ text: TEXT, reach: 1200, telling: telling("under-way", 0) }] };
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Response.json(after, { status: 202 });
  });
  await show({ reach: 1200, telling: null });
  fireEvent.click(screen.getByRole("button", { name: /Kabari pelanggan/ }));
  await screen.findByRole("dialog", { name: /Kabari 1\.200.pelanggan\?/ });
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: /Ya, kabari 1\.200.pelanggan/ }));
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toEqual([{ text: TEXT }]);
  expect(screen.getByText(/Sedang dikabarkan/)).toBeTruthy();
  expect(button()).toBeUndefined();
});

it("shows the time of a delivery that a colleague has started first", async () => {
  const error = { code: "already_told", message: "", requestId: "1", details: { at } };
  vi.stubGlobal("fetch", async () => Response.json({ error }, { status: 409 }));
  const { said } = await show({ reach: 1200, telling: null });
  fireEvent.click(screen.getByRole("button", { name: /Kabari pelanggan/ }));
  said.items = [{ text: TEXT, reach: 0, telling: telling("told", 1200) }];
  fireEvent.click(await screen.findByRole("button", { name: /Ya, kabari/ }));
  await screen.findByText(/Sudah dikabarkan Hendra/);
  expect(currentToast()?.title.replaceAll("\u00a0", " ")).toBe(
    "Sudah dikabarkan Sel, 17 Nov 07.30, jadi tidak dikirim lagi",
  );
});
