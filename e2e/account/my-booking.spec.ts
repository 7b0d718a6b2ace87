import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import { expect } from "@playwright/test";
import type { SlotView } from "../../packages/contract/src/courts/courts.ts";
import { expectNoAxeFindings } from "../support/axe.ts";
import { bookHour, hold, holdHour, seen } from "../support/booked.ts";
import { ownHours } from "../support/own-hours.ts";
import { blockLiveEvents, open } from "../support/page.ts";
import { test } from "../support/session.ts";

test.describe.configure({ timeout: 90_000 });

const HOUR_MS = 3_600_000;
const rupiah = (amount: number) => new RegExp(`Rp\\s${String(amount).replace(/\B(?=(\d{3})+$)/g, ".")}`);

test("bookings are in three lists, narrowed by kind, each with an address", { tag: "@matrix" }, async ({
  page,
  signIn,
}) => {
  await signIn();
  const { booking } = await bookHour(page.request);
  const { booking: held } = await holdHour(page.request);
  await open(page, "/my-booking");
  const list = page.getByRole("main").getByRole("listitem");
  await expect(list.filter({ hasText: booking.code })).toContainText("Terkonfirmasi");
  await expect(list.filter({ hasText: held.code })).toContainText(/Ditahan sampai \d\d\.\d\d/);
  await page.getByRole("link", { name: "Paket jam", exact: true }).click();
  await expect(page).toHaveURL("/my-booking?kind=package");
  await expect(page.getByText("Tidak ada booking jenis ini.")).toBeVisible();
  for (const kind of ["Hotel", "Akademi"]) {
    await expect(page.getByRole("navigation", { name: "Jenis" }).getByRole("link", { name: kind })).toBeVisible();
  }
  await page.getByRole("link", { name: "Batal", exact: true }).click();
  await expect(page).toHaveURL("/my-booking?kind=package&when=cancelled");
  await page.goBack();
  await page.goBack();
  await list.filter({ hasText: booking.code }).getByRole("link").click();
  await expect(page).toHaveURL(`/my-booking/court/${booking.id}`);
  await expect(page.getByRole("heading", { name: "Perjalanan booking" })).toBeVisible();
  await expect(page.getByText("Mulai membayar")).toBeVisible();
});

test("the pages of a long list are links", { tag: "@matrix" }, async ({ page, signIn }) => {
  await signIn();
  const hours = await ownHours(page.request);
  for (let held = 0; held < 13; held += 1) {
    const { booking } = await hold(page.request, hours);
    expect((await page.request.delete(`/api/v1/bookings/${booking.id}/hold`)).status()).toBe(200);
  }
  await open(page, "/my-booking?when=cancelled");
  await expect(page.getByText("13 booking")).toBeVisible();
  await page.getByRole("link", { name: "Halaman 2", exact: true }).click();
  await expect(page).toHaveURL("/my-booking?when=cancelled&page=2");
  await expect(page.getByText("Dibatalkan", { exact: true })).toHaveCount(1);
});

test("another person's booking and an unknown one are not found", { tag: "@matrix" }, async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  await signIn();
  const { booking } = await holdHour(page.request);
  const other = await browser.newContext({ baseURL: baseURL ?? "" });
  await other.addCookies(await page.context().cookies());
  await signIn({ name: "Orang Lain" });
  for (const path of [`/my-booking/court/${booking.id}`, "/my-booking/court/7K4Q", "/payment-history/7K4Q"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! Halaman Tidak Ditemukan");
  }
  const own = await other.newPage();
  await open(own, `/my-booking/court/${booking.id}`);
  await expect(own.getByRole("link", { name: "Lanjutkan pembayaran" })).toHaveAttribute(
    "href",
    `/checkout/court?booking=${booking.id}`,
  );
});

test("cancelling shows the exact refund first, then refunds in the chosen way", async ({ page, signIn }) => {
  await signIn();
  const { booking } = await bookHour(page.request);
  await open(page, `/my-booking/court/${booking.id}`);
  await expect(page.getByText(/Batal sekarang, kembali/)).toContainText(rupiah(booking.total));
  await page.getByRole("button", { name: "Batalkan booking" }).click();
  const sheet = page.getByRole("dialog", { name: "Batalkan booking?" });
  await expect(sheet.getByText("Kembali 100 %")).toBeVisible();
  await sheet.getByRole("radio", { name: /Transfer bank/ }).check();
  await sheet.getByRole("button", { name: "Ya, batalkan" }).click();
  await expect(sheet.getByText("Tulis nama banknya.")).toBeVisible();
  await expect(sheet.getByLabel("Bank", { exact: true })).toBeFocused();
  await sheet.getByRole("radio", { name: /Ke saldo/ }).check();
  await sheet.getByRole("button", { name: "Ya, batalkan" }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText("Kamu membatalkan booking ini.")).toBeVisible();
  await expect(page.getByText(/ke saldo$/)).toContainText(rupiah(booking.total));
  const wallet = await (await page.request.get("/api/v1/wallet")).json();
  expect(wallet.balance).toBe(booking.total);
});

test("a refund that shrank while the sheet was open is shown for another confirmation", { tag: "@matrix" }, async ({
  page,
  signIn,
  db,
}) => {
  await signIn();
  const { booking } = await bookHour(page.request);
  await blockLiveEvents(page);
  await open(page, `/my-booking/court/${booking.id}`);
  await page.getByRole("button", { name: "Batalkan booking" }).click();
  const sheet = page.getByRole("dialog", { name: "Batalkan booking?" });
  await expect(sheet.getByText("Kembali 100 %")).toBeVisible();
  // Move the game to ten hours from now: the page loaded before the deadline, the server decides after it.
  const soon = { starts_at: new Date(Date.now() + 10 * HOUR_MS), ends_at: new Date(Date.now() + 11 * HOUR_MS) };
  await db.updateTable("booking").set(soon).where("id", "=", booking.id).execute();
  await db.updateTable("booking_item").set(soon).where("booking_id", "=", booking.id).execute();
  await sheet.getByRole("button", { name: "Ya, batalkan" }).click();
  await expect(sheet.getByRole("alert").first()).toContainText(/Pengembaliannya berubah/);
  await expect(sheet.getByText("Kembali 50 %")).toBeVisible();
  expect((await seen(page.request, booking.id)).status).toBe("confirmed");
});

type Priced = readonly Pick<SlotView, "price" | "start">[];
const hasTwin = ([slot]: Priced, free: Priced) =>
  free.some(({ start, price }) => start !== slot?.start && price === slot?.price);
const hasDearer = ([slot]: Priced, free: Priced) => free.some(({ price }) => (price ?? 0) > (slot?.price ?? 0));

const courtOf = ({ items }: BookingDetail) => items.find((item) => item.kind === "court")?.court;

test("a booking moves to another hour of the same price, and its ticket follows", async ({ page, signIn }) => {
  await signIn();
  const { booking, court } = await bookHour(page.request, { fits: hasTwin, wholeDay: true });
  await open(page, `/my-booking/court/${booking.id}`);
  await page.getByRole("button", { name: "Pindah jadwal" }).click();
  const sheet = page.getByRole("dialog", { name: "Pindah jadwal" });
  const name = courtOf(booking)?.name ?? court;
  const price = new RegExp(`^${name}, .*${rupiah(booking.total).source}$`);
  await sheet.getByRole("button", { name: price }).first().click();
  await expect(sheet.getByText("Harganya sama. Tidak ada yang perlu dibayar.")).toBeVisible();
  await sheet.getByRole("button", { name: "Pindahkan" }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText("Dipindah", { exact: true })).toBeVisible();
  const moved = await seen(page.request, booking.id);
  expect(moved.startsAt).not.toBe(booking.startsAt);
  expect(moved.ticket).not.toBe(booking.ticket);
  expect(moved.revision).toBe(booking.revision + 1);
});

test("a dearer hour is held until the difference is paid, then the booking moves", { tag: "@matrix" }, async ({
  page,
  signIn,
}) => {
  await signIn();
  const { booking } = await bookHour(page.request, { fits: hasDearer, wholeDay: true });
  await open(page, `/my-booking/court/${booking.id}`);
  await page.getByRole("button", { name: "Pindah jadwal" }).click();
  const sheet = page.getByRole("dialog", { name: "Pindah jadwal" });
  const name = courtOf(booking)?.name ?? "";
  const places = sheet.getByRole("button", { name: new RegExp(`^${name}, `) });
  await expect(places.first()).toBeVisible();
  const prices = await places.evaluateAll((all) =>
    all.map((one) =>
      Number(/Rp\s([\d.]+)$/.exec(one.querySelector(".sr-only")?.textContent ?? "")?.[1]?.replaceAll(".", "")),
    ),
  );
  await places.nth(prices.findIndex((price) => price > booking.total)).click();
  await sheet.getByRole("button", { name: "Tahan dan bayar selisih" }).click();
  const waits = page.getByRole("region", { name: "Pindah jadwal menunggu pembayaran" });
  await expect(waits.getByRole("timer")).toHaveText(/^\d\d:\d\d$/);
  await expect(waits.getByRole("group", { name: "Refund jadi saldo atau transfer bank" })).toBeVisible();
  await waits.getByRole("radio", { name: /^QRIS/ }).check();
  await waits.getByRole("button", { name: "Bayar selisih" }).click();
  await expect(page).toHaveURL(/\/pay\/simulator\//);
  await page.locator('button[value="pay"]').click();
  await expect(page).toHaveURL(new RegExp(`/my-booking/court/${booking.id}`));
  await expect(page.getByText("Dipindah", { exact: true })).toBeVisible({ timeout: 20_000 });
  expect((await seen(page.request, booking.id)).total).toBeGreaterThan(booking.total);
});

test("a place in the waiting list becomes an offer with a countdown, and can be given up", { tag: "@matrix" }, async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  await signIn({ name: "Orang Lain" });
  const { booking, court } = await bookHour(page.request);
  const other = await browser.newContext({ baseURL: baseURL ?? "" });
  await other.addCookies(await page.context().cookies());
  await signIn();
  const joined = await page.request.post("/api/v1/waiting-list", {
    data: { court, start: booking.startsAt, end: booking.endsAt },
  });
  expect(joined.status(), await joined.text()).toBe(201);
  await open(page, "/my-booking");
  const line = page.getByRole("region", { name: "Daftar tunggu" });
  await expect(line).toContainText("Kamu yang pertama");
  await other.request.post(`/api/v1/bookings/${booking.id}/cancellation`, {
    data: { expectedRefund: booking.total, way: "wallet" },
  });
  await expect(line).toContainText("Jam ini kosong dan kami tahan untukmu", { timeout: 20_000 });
  await expect(line.getByRole("timer")).toHaveText(/\b0\d:\d\d$/);
  await expect(line.getByRole("link", { name: "Ambil dan bayar" })).toHaveAttribute(
    "href",
    /^\/checkout\/court\?booking=/,
  );
  await line.getByRole("button", { name: /Keluar dari daftar/ }).click();
  await expect(line).toBeHidden();
});

test("axe finds nothing on the list, a ticket and its sheets", { tag: "@matrix" }, async ({ page, signIn }) => {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await signIn();
  const { booking } = await bookHour(page.request);
  await open(page, "/my-booking");
  await expect(page.getByText(booking.code)).toBeVisible();
  await expectNoAxeFindings(page);
  await open(page, `/my-booking/court/${booking.id}`);
  await expect(page.getByRole("img", { name: /^Kode QR tiket/ })).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole("button", { name: "Batalkan booking" }).click();
  await expect(page.getByRole("radio").first()).toBeVisible();
  await expectNoAxeFindings(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Pindah jadwal" }).click();
  await expect(page.getByRole("dialog").getByRole("heading", { level: 3 }).first()).toBeVisible();
  await expectNoAxeFindings(page);
});
