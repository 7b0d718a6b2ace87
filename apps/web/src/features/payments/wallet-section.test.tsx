import type { WalletReply } from "@lapang/contract/payments/payments";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Answers } from "../../lib/api/answers.ts";
import { ApiError } from "../../lib/api/api.ts";
import { nothingHappensLive } from "../../testing/nothing-live.ts";
import { WalletSection } from "./wallet-section.tsx";

const venue = { zone: "Asia/Jakarta", zoneLetters: "WIB" };
const entry = { id: 7, at: "2026-11-17T07:21:00Z", kind: "sale_returned", amount: 75_000, bookingId: null };

const wallet: WalletReply = {
  balance: 75_000,
  entries: {
    items: [entry, { ...entry, id: 3, kind: "wallet_reserved", amount: -20_000 }],
    total: 9,
    page: 1,
    pageSize: 8,
  },
  packages: [{ id: "lot", name: "Paket 10 jam", minutes: 600, minutesLeft: 450, validUntil: "2027-01-31T17:00:00Z" }],
};

beforeEach(nothingHappensLive);

afterEach(cleanup);

async function show(answer: (url: string) => unknown): Promise<void> {
  const answers = new Answers(async (url) => (url === "/api/v1/venue" ? venue : answer(url)));
  await answers.get({ url: "/api/v1/venue" });
  const router = createRouter({
    routeTree: createRootRoute({ component: WalletSection }),
    history: createMemoryHistory({ initialEntries: ["/"] }),
    context: { answers, origin: "http://own.example" } as never,
  });
  render(<RouterProvider router={router as never} />);
}

const text = (element: HTMLElement) => element.textContent?.replaceAll("\u00a0", " ");

it("shows the balance, the hours left and the history", async () => {
  await show(() => wallet);
  expect(text(await screen.findByText(/Rp\s75\.000/, { selector: "p" }))).toBe("Rp 75.000");
  expect(text(screen.getByText(/dari 10 jam/))).toBe("7,5 jam dari 10 jam");
  // 17.00 UTC is already the next day at the venue.
  expect(text(screen.getByText(/berlaku sampai/))).toBe("berlaku sampai Senin, 1 Feb 2027");
  expect(screen.getAllByRole("listitem").map(text)).toEqual([
    expect.stringContaining("Paket 10 jam"),
    "Pengembalian bookingSel, 17 Nov 14.21 WIB+Rp 75.000",
    "Dipakai untuk bookingSel, 17 Nov 14.21 WIB−Rp 20.000",
  ]);
});

it("pages to older lines", async () => {
  const urls: string[] = [];
  await show((url) => {
    urls.push(url);
    const page = url.includes("page=2") ? 2 : 1;
    return { ...wallet, entries: { ...wallet.entries, page, items: page === 2 ? [] : wallet.entries.items } };
  });
  await userEvent.click(await screen.findByRole("button", { name: "Lebih lama" }));
  await screen.findByText("Belum ada mutasi.");
  expect(urls.at(-1)).toBe("/api/v1/wallet?page=2&pageSize=8");
});

it("shows a failure and retries", async () => {
  let broken = true;
  await show(() => {
    if (broken) throw new ApiError(503, undefined);
    return wallet;
  });
  await screen.findByRole("alert");
  broken = false;
  await userEvent.click(screen.getByRole("button", { name: "Coba lagi" }));
  await screen.findByText("Paket 10 jam");
});
