import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import type { Venue } from "@lapang/contract/site/venue";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PriceLines } from "./features/bookings/price-lines.tsx";
import { bookingQueries } from "./features/bookings/queries.ts";
import { useSellable } from "./features/bookings/use-sellable.ts";
import { useCheckoutChanges } from "./features/checkout/use-checkout-changes.ts";
import { Answers } from "./lib/api/answers.ts";
import { fetchInBrowser } from "./lib/api/api.ts";
import { useAnswer } from "./lib/api/use-answer.ts";
import { WithSellables } from "./sellables.tsx";
import { nothingHappensLive } from "./testing/nothing-live.ts";

const ID = "11111111-1111-4111-8111-111111111111";
const venue = { zone: "Asia/Jakarta", zoneLetters: "WIB" } as Venue;
const along = { quantity: 1, reasons: [], parentId: null, policy: [] };
const room = {
  ...along,
  id: "room",
  kind: "hotel",
  title: "Deuce",
  startsAt: "2026-11-21T07:00:00.000Z",
  endsAt: "2026-11-23T05:00:00.000Z",
  price: 900_000,
  stay: {
    roomTypeName: "Deuce",
    hotelName: "Hotel",
    planName: "Fleksibel",
    adults: 2,
    children: 0,
    guests: [],
    note: "",
  },
};
const mornings = ["2026-11-22", "2026-11-23"].map((date) => ({
  date,
  start: `${date}T00:00:00.000Z`,
  end: `${date}T01:00:00.000Z`,
  courts: [{ slug: "teduh", name: "Teduh", price: 100_000 }],
}));
const dita = { id: 7, slug: "dita", name: "Dita", headline: "", ratePerHour: 200_000, free: true };

type Row = { id: string; kind: string; title: string; parentId: string | null; price: number; startsAt: string };
type HoldBody = { items?: { start: string; end: string }[]; expectedGross?: number };
type Wish = { extras?: { itemId: string; coachId: number | null }[] };

/** A fake API that keeps one booking; its coach may be unavailable. */
function aServer() {
  const state = { rows: [] as Row[], coachTaken: false, sent: [] as string[] };
  const booking = () => {
    const rows = state.rows.filter(({ parentId }) => parentId === null);
    const items = [room, ...rows.flatMap((row) => [row, ...state.rows.filter(({ parentId }) => parentId === row.id)])];
    const gross = items.reduce((sum, { price }) => sum + price, 0);
    const price = { gross, total: gross, toPay: gross, discount: 0, taxes: [], voucher: null, tenders: {} };
    return { id: ID, items, price, contactPhone: null, now: "2026-11-17T00:00:00.000Z" } as unknown as BookingDetail;
  };
  const act = (method: string, path: string, body: HoldBody & Wish): Response => {
    state.sent.push(`${method} ${path}`);
    if (path.endsWith("/items")) {
      for (const { start, end } of body.items ?? []) {
        const row = { ...along, id: `court ${start}`, kind: "court", title: "Teduh", price: 100_000 };
        Object.assign(row, { startsAt: start, endsAt: end, court: { slug: "teduh", name: "Teduh" } });
        state.rows.push(row as unknown as Row);
      }
      expect(body.expectedGross).toBe(booking().price.gross);
    } else if (method === "DELETE") {
      const gone = decodeURIComponent(path.split("/").at(-1) ?? "");
      state.rows = state.rows.filter(({ id, parentId }) => id !== gone && parentId !== gone);
    } else {
      const [{ itemId, coachId } = { itemId: "", coachId: null }] = body.extras ?? [];
      if (state.coachTaken) {
        const error = { code: "slot_taken", message: "x", details: { coach: "dita", itemId } };
        return Response.json({ error }, { status: 409 });
      }
      state.rows = state.rows.filter(({ parentId }) => parentId !== itemId);
      const row = { ...along, id: `coach ${itemId}`, kind: "coach", title: "Dita", parentId: itemId, price: 200_000 };
      if (coachId) state.rows.push({ ...row, coach: dita } as unknown as Row);
    }
    return Response.json(booking());
  };
  const answer = (path: string): unknown => {
    if (path.endsWith("/mornings")) {
      return { mornings: mornings.filter(({ start }) => !state.rows.some(({ startsAt }) => startsAt === start)) };
    }
    if (path.includes("/extras")) return { addOns: [], coaches: [dita], taxPercent: { coaching: 10, equipment: 11 } };
    if (path.endsWith("/stay-hours")) return { rooms: [] };
    return path.endsWith("/methods") ? { methods: [] } : booking();
  };
  return { state, act, answer };
}

let server: ReturnType<typeof aServer>;

beforeEach(() => {
  sessionStorage.clear();
  server = aServer();
  nothingHappensLive();
  vi.stubGlobal("fetch", async (url: string, { method = "GET", body }: RequestInit = {}) =>
    method === "GET" ? Response.json(server.answer(url)) : server.act(method, url, JSON.parse(String(body ?? "{}"))),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Checkout() {
  const { data: booking } = useAnswer(bookingQueries.booking(ID));
  const form = useCheckoutChanges(ID);
  const { CheckoutSections } = useSellable(booking);
  return (
    <>
      {CheckoutSections ? <CheckoutSections booking={booking} venue={venue} form={form} /> : null}
      <PriceLines booking={booking} venue={venue} />
    </>
  );
}

async function open() {
  const answers = new Answers((url) => fetchInBrowser(url, {}));
  await answers.get(bookingQueries.booking(ID));
  const Page = () => (
    <WithSellables>
      <Checkout />
    </WithSellables>
  );
  const router = createRouter({
    routeTree: createRootRoute({ component: Page }),
    history: createMemoryHistory({ initialEntries: ["/"] }),
    context: { answers, origin: "http://own.example" } as never,
  });
  render(<RouterProvider router={router as never} />);
  return screen.findByRole("region", { name: "Satu akhir pekan, sekali bayar" });
}

const sums = () => screen.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent);
const spaces = (text: string | null) => text?.replaceAll("\u00a0", " ");

it("adds a court on both mornings of a stay and a coach to each, and splits the price into nights and hours", async () => {
  const weekend = await open();
  const user = userEvent.setup();
  // The second press waits for the price of the first.
  const [first, second] = await within(weekend).findAllByRole("button", { name: /^Tambah Teduh/ });
  if (!first || !second) throw new Error("two mornings are offered");
  await user.click(first);
  await user.click(second);
  const coaches = await waitFor(() => {
    const found = within(weekend).getAllByRole("combobox", { name: "Pelatih" });
    expect(found).toHaveLength(2);
    return found;
  });
  for (const coach of coaches) await user.selectOptions(coach, "7");
  await waitFor(() => expect(sums().map(spaces)).toEqual(["MenginapRp 900.000", "LapanganRp 600.000"]));
  expect(
    within(weekend)
      .queryAllByRole("alert")
      .map(({ textContent }) => textContent)
      .join(""),
  ).toBe("");

  await user.click(within(weekend).getByRole("button", { name: /^Keluarkan Teduh, Min/ }));
  await waitFor(() => expect(sums().map(spaces)).toEqual(["MenginapRp 900.000", "LapanganRp 300.000"]));
  expect(await within(weekend).findByRole("button", { name: /^Tambah Teduh/ })).toBeTruthy();
});

it("shows a taken coach beside the hour and keeps the court", async () => {
  const weekend = await open();
  const user = userEvent.setup();
  const [first] = await within(weekend).findAllByRole("button", { name: /^Tambah Teduh/ });
  if (first) await user.click(first);
  const coach = await within(weekend).findByRole<HTMLSelectElement>("combobox", { name: "Pelatih" });
  server.state.coachTaken = true;
  await user.selectOptions(coach, "7");
  expect(await within(weekend).findByText(/^Dita baru saja diambil orang lain di jam ini\./)).toBeTruthy();
  await waitFor(() => expect(coach.value).toBe(""));
  expect(within(weekend).getByText("Teduh sudah masuk booking ini")).toBeTruthy();
});
