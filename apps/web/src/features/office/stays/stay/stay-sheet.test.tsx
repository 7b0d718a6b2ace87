import type { DeskStay, Folio } from "@lapang/contract/stays/staff-hotel";
import type { DeskStayDetail, Tape } from "@lapang/contract/stays/staff-tape";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider, useSearch } from "@tanstack/react-router";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { Answers } from "../../../../lib/api/answers.ts";
import { parseSearch, stringifySearch } from "../../../../lib/page/search-params.ts";
import { nothingHappensLive } from "../../../../testing/nothing-live.ts";
import type { OfficeSearch } from "../../kit/office-page.ts";
import { staysQueries } from "../queries.ts";
import { StayMoveSheet } from "../tape/stay-move-sheet.tsx";
import { StaySheet } from "./stay-sheet.tsx";

const itemId = "5a6f2a3e-3c1a-4f0e-9c86-0f0b8f7f1a01";
const NIGHT = 465_000;
const stay: DeskStay = {
  ...{ itemId, bookingId: itemId, code: "5KYJU8", guest: "Sinta", guests: [], phone: null, roomType: "deuce" },
  ...{ room: "201", roomState: "clean", checkIn: "2027-03-01", checkOut: "2027-03-03", adults: 2, children: 0 },
  ...{ arrival: null, note: "", state: "in_house", folioDue: 45_000 },
};
const laundry = { id: "1", kind: "laundry", label: "Cuci kilat", amount: 45_000, paid: false } as const;
const tape = {
  ...{ today: "2027-03-01", dates: ["2027-03-01"], rooms: [{ number: "201", typeName: "Deuce" }] },
  bars: [{ kind: "stay", room: "201", stay }],
} as unknown as Tape;

/** The API as far as these sheets use it. */
const venue: { detail: DeskStayDetail; folio: Folio } = {
  detail: { stay, revision: 1, late: [], early: null },
  folio: { charges: [], due: 0 } as unknown as Folio,
};

function ask(url: string): unknown {
  return structuredClone(url.endsWith("/folio") ? venue.folio : venue.detail);
}

function write(url: string): Response {
  if (url.endsWith("/longer/quote")) return Response.json({ total: NIGHT, nights: [] });
  venue.detail.stay = { ...venue.detail.stay, checkOut: "2027-03-04" };
  venue.folio = { ...venue.folio, due: venue.folio.due + NIGHT };
  return Response.json(venue.detail.stay);
}

function Sheets() {
  const search: OfficeSearch = useSearch({ strict: false });
  return (
    <>
      <StaySheet search={search} tape={tape} />
      <StayMoveSheet search={search} tape={tape} />
    </>
  );
}

async function openSheet(due: number) {
  venue.detail.stay = stay;
  venue.folio = { charges: due > 0 ? [laundry] : [], due } as unknown as Folio;
  nothingHappensLive();
  vi.stubGlobal("fetch", async (url: string) => write(url));
  const answers = new Answers(async (url) => ask(url));
  const router = createRouter({
    routeTree: createRootRoute({ component: Sheets }),
    history: createMemoryHistory({
      initialEntries: [
        `/?stay=${itemId}&refused=${encodeURIComponent(JSON.stringify({ rule: "folio_unpaid", due: 45_000 }))}`,
      ],
    }),
    context: { answers } as never,
    ...{ parseSearch, stringifySearch },
  });
  render(<RouterProvider router={router as never} />);
  await screen.findByLabelText(/^Jumlah malam/);
  return { router, answers };
}

const alerts = () => screen.getAllByRole("alert").map(({ textContent }) => textContent ?? "");

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("shows the amount unpaid now, not that of the refused check-out", async () => {
  const { answers } = await openSheet(45_000);
  await waitFor(() => expect(alerts().join()).toContain("45.000"));
  venue.folio = { ...venue.folio, due: 60_000 };
  await act(() => answers.fetch(staysQueries.folio(itemId)));
  expect(alerts().join()).toContain("60.000");
  venue.folio = { ...venue.folio, due: 0 };
  await act(() => answers.fetch(staysQueries.folio(itemId)));
  expect(alerts().join()).not.toContain("belum dibayar");
});

it("opens after a change with the new nights and amount, and without the old refusal", async () => {
  const { router } = await openSheet(45_000);
  fireEvent.click(await screen.findByRole("link", { name: "Tambah semalam" }));
  await screen.findByText("Ditambahkan ke folio");
  fireEvent.click(screen.getByRole("button", { name: "Ubah" }));
  await waitFor(() => expect(router.latestLocation.search).toEqual({}));
  await act(() => router.navigate({ href: `/?stay=${itemId}` }));
  // At once: old data must not show during the refetch.
  expect(screen.getByRole("button", { name: /^Terima tunai/ }).textContent).toContain("510.000");
  expect((screen.getByLabelText(/^Jumlah malam/) as HTMLInputElement).value).toBe("3");
  expect(alerts().join()).not.toContain("belum dibayar");
});
