import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import type { Venue } from "@lapang/contract/site/venue";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Answers } from "../../../lib/api/answers.ts";
import { fetchInBrowser } from "../../../lib/api/api.ts";
import type { BookingLooks, Sellables } from "../../bookings/sellable.ts";
import { BookingLooksContext } from "../../bookings/use-booking-look.ts";
import { SellablesContext } from "../../bookings/use-sellable.ts";
import { Lapsed } from "../../checkout/lapsed.tsx";
import { stayLook } from "../stay-look.ts";
import { HoldRoom } from "./hold-room.tsx";
import { hotelSale } from "./hotel-sale.tsx";

const ID = "11111111-1111-4111-8111-111111111111";
const venue = { zone: "Asia/Jakarta", zoneLetters: "WIB" } as Venue;
const picked = {
  hotel: "hotel-lapang",
  checkIn: "2026-11-21",
  nights: 2,
  rooms: [{ room: "deuce", plan: "fleksibel", party: { adults: 2, children: 0, extraBed: false } }],
  total: 900_000,
} as const;

const looks = { hotel: stayLook } as BookingLooks;

type Refusal = { status: number; code: string; details?: object };
let refusal: Refusal | Error | undefined;
let keys: string[];

beforeEach(() => {
  localStorage.clear();
  refusal = undefined;
  keys = [];
  vi.stubGlobal("fetch", async (url: string, { method, headers }: RequestInit) => {
    if (method !== "POST") return Response.json({ id: ID, kind: "hotel", status: "held", url });
    keys.push(new Headers(headers).get("idempotency-key") ?? "");
    if (refusal instanceof Error) throw refusal;
    if (!refusal) return Response.json({ booking: { id: ID, kind: "hotel" } }, { status: 201 });
    const { status, ...error } = refusal;
    return Response.json({ error: { message: "x", ...error } }, { status });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A separate tab: its own cache and history, but the browser's shared storage. */
function openTab(page: ReactNode) {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <BookingLooksContext value={looks}>{page}</BookingLooksContext> }),
    history: createMemoryHistory({ initialEntries: ["/checkout"] }),
    context: { answers: new Answers((url) => fetchInBrowser(url, {})), origin: "http://own.example" } as never,
  });
  render(<RouterProvider router={router as never} />);
  return router;
}

const wish = <HoldRoom picked={{ ...picked, rooms: [...picked.rooms] }} />;
const text = () => document.body.textContent?.replaceAll("\u00a0", " ");

it.each([
  [
    "not_for_sale",
    { rule: "guests", roomTypeName: "Deuce" },
    "Tamunya terlalu banyak untuk satu kamar Deuce",
    "Belum ada yang dipesan",
  ],
  ["start_in_past", { rule: "past" }, "tidak bisa dipesan", "Tanggalnya sudah lewat"],
  ["not_found", {}, "Kamar ini tidak kami temukan", "Pilih lagi dari daftar kamar; belum ada yang dipesan."],
  ["duration_not_allowed", { rule: "minimum_stay", minimum: 3 }, "paling sedikit 3 malam", "Tambah malamnya"],
  ["slot_taken", { roomTypeName: "Deuce" }, "Kamar Deuce baru saja penuh", "Tidak ada uang yang terpakai."],
])("explains a refusal with %s, and links the dates back to the hotel", async (code, details, title, words) => {
  refusal = { status: 422, code, details };
  openTab(wish);
  await waitFor(() => expect(text()).toContain(title));
  expect(text()).toContain(words);
  const back = screen.getByRole("link", { name: "Pilih tanggal lain" });
  expect(back.getAttribute("href")).toBe(
    "/hotel-kost/hotel/hotel-lapang?checkIn=2026-11-21&nights=2&guests=2&rooms=deuce.fleksibel.2.0#kamar",
  );
});

it("shows both numbers of a changed price, and holds nothing before it is accepted", async () => {
  refusal = { status: 409, code: "price_changed", details: { before: 900_000, after: 1_050_000 } };
  openTab(wish);
  await waitFor(() => expect(text()).toContain("Tadi Rp 900.000, sekarang Rp 1.050.000. Belum ada yang ditahan"));
  const agree = screen.getByRole("link", { name: /^Setuju, tahan seharga Rp\s1\.050\.000$/ });
  expect(agree.getAttribute("href")).toContain("total=1050000");
});

it("a second tab requests the same hold and gets the same booking", async () => {
  const tabs = [openTab(wish)];
  await waitFor(() => expect(tabs[0]?.state.location.href).toContain(ID));
  tabs.push(openTab(wish));
  await waitFor(() => expect(tabs[1]?.state.location.href).toContain(ID));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

it("keeps the choice while offline, and holds it once the network is back", async () => {
  refusal = new TypeError("Failed to fetch");
  const tab = openTab(wish);
  await waitFor(() => expect(text()).toContain("Koneksimu terputus. Pilihanmu tersimpan di halaman ini"));
  refusal = undefined;
  globalThis.dispatchEvent(new Event("online"));
  await waitFor(() => expect(tab.state.location.href).toBe(`/checkout?booking=${ID}`));
  // The lost request may have held it; the same key finds that hold.
  expect(new Set(keys).size).toBe(1);
});

const lapsed = (now: string) => {
  const { rooms, hotel, checkIn, nights } = picked;
  const [{ room, plan, party }] = rooms;
  const stay = { hotel, checkIn, nights, roomType: room, plan, ...party, guests: [], roomTypeName: "Deuce" };
  const drawn = { checkOut: "2026-11-23", planName: "Fleksibel", room: { bed: "queen", widthM: 3, lengthM: 6 } };
  const item = { id: "room", kind: "hotel", parentId: null, startsAt: "2026-11-21T07:00:00.000Z" };
  const items = [{ ...item, stay: { ...stay, ...drawn } }];
  return { id: ID, now, items, payments: [] } as unknown as BookingDetail;
};

it.each([
  ["2026-11-17T00:00:00.000Z", "/checkout?hotel=hotel-lapang&checkIn=2026-11-21&nights=2&rooms=deuce.fleksibel.2.0"],
  ["2026-11-22T00:00:00.000Z", undefined],
])(
  "says that a hold has lapsed; at %s offers the same room only if its nights are in the future",
  async (now, href) => {
    const sellables = { hotel: hotelSale } as unknown as Sellables;
    openTab(
      <SellablesContext value={sellables}>
        <Lapsed booking={lapsed(now)} venue={venue} />
      </SellablesContext>,
    );
    await waitFor(() =>
      expect(text()).toContain("Kamar ini terbuka lagi untuk semua orang. Tidak ada uang yang terpakai."),
    );
    expect(screen.queryByRole("link", { name: "Coba tahan lagi" })?.getAttribute("href")).toBe(href);
    expect(screen.getByRole("link", { name: "Pilih tanggal lain" }).getAttribute("href")).toContain(
      "checkIn=2026-11-21",
    );
  },
);
