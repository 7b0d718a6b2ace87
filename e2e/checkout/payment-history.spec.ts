import { expect } from "@playwright/test";
import { expectNoAxeFindings } from "../support/axe.ts";
import { bookHour, holdHour, payFor } from "../support/booked.ts";
import { open } from "../support/page.ts";
import { test } from "../support/session.ts";

test.describe.configure({ timeout: 90_000 });

test("payments are listed, filtered by address, and lead to a receipt", { tag: "@matrix" }, async ({
  page,
  signIn,
}) => {
  await signIn();
  const { booking } = await bookHour(page.request);
  await open(page, "/payment-history");
  const rows = page.getByRole("main").getByRole("listitem");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("Lunas");
  await expect(rows).toContainText("QRIS");
  const filters = page.getByRole("form", { name: "Saring pembayaran" });
  await filters.getByLabel("Status").selectOption("failed");
  await filters.getByRole("button", { name: "Terapkan" }).click();
  await expect(page).toHaveURL("/payment-history?status=failed");
  await expect(page.getByText("Tidak ada pembayaran yang cocok dengan saringan ini.")).toBeVisible();
  await filters.getByLabel("Status").selectOption("paid");
  await filters.getByLabel("Cara bayar").selectOption("qris");
  await filters.getByLabel("Dari tanggal").fill("2020-01-01");
  await filters.getByRole("button", { name: "Terapkan" }).click();
  await expect(page).toHaveURL("/payment-history?status=paid&method=qris&from=2020-01-01");
  await rows.getByRole("link").click();
  await expect(page.getByRole("heading", { name: "Rincian" })).toBeVisible();
  await expect(page.getByText(/termasuk PBJT 10\s%/)).toBeVisible();
  await expect(page.getByRole("link", { name: `Buka booking ${booking.code}` })).toBeVisible();
  const receipt = await page.getByRole("link", { name: "Unduh kuitansi" }).getAttribute("href");
  const pdf = await page.request.get(receipt ?? "");
  expect(pdf.headers()["content-type"]).toBe("application/pdf");
  expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");
});

test("a declined payment says that no money was taken and offers another try", { tag: "@matrix" }, async ({
  page,
  signIn,
}) => {
  await signIn();
  const { booking } = await holdHour(page.request);
  await payFor(page.request, booking, "decline");
  await open(page, "/payment-history");
  await expect(page.getByRole("main").getByRole("listitem")).toContainText("Gagal", { timeout: 20_000 });
  await page.getByRole("main").getByRole("listitem").getByRole("link").click();
  await expect(page.getByText("Pembayaran ini ditolak, jadi tidak ada uang yang terpakai.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Unduh kuitansi" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Bayar lagi" })).toHaveAttribute(
    "href",
    `/checkout/court?booking=${booking.id}`,
  );
});

test("a refund shows its destination and progress", { tag: "@matrix" }, async ({ page, signIn }) => {
  await signIn();
  const { booking } = await bookHour(page.request);
  const cancelled = await page.request.post(`/api/v1/bookings/${booking.id}/cancellation`, {
    data: { expectedRefund: booking.total, way: "wallet" },
  });
  expect(cancelled.status(), await cancelled.text()).toBe(200);
  await open(page, `/payment-history/${booking.payments[0]?.id}`);
  await expect(page.getByText(/ke saldo$/)).toBeVisible();
  await expect(page.getByText(/Sudah masuk saldo/)).toBeVisible();
});

test("a booking paid by the wallet alone has a payment and a receipt, found by its name", { tag: "@matrix" }, async ({
  page,
  signIn,
}) => {
  await signIn();
  const first = await bookHour(page.request);
  const { total } = first.booking;
  const data = { expectedRefund: total, way: "wallet" };
  const url = `/api/v1/bookings/${first.booking.id}/cancellation`;
  expect((await page.request.post(url, { data })).status()).toBe(200);
  const { booking } = await holdHour(page.request, {
    fits: ([slot]) => (slot?.price ?? Number.POSITIVE_INFINITY) <= total,
  });
  await page.request.patch(`/api/v1/bookings/${booking.id}/checkout`, { data: { useWallet: true } });
  const bought = await page.request.post(`/api/v1/bookings/${booking.id}/payments`, {
    data: { method: "qris", expectedToPay: 0 },
  });
  expect(bought.status(), await bought.text()).toBe(201);
  await open(page, "/payment-history");
  const filters = page.getByRole("form", { name: "Saring pembayaran" });
  await filters.getByLabel("Cara bayar").selectOption("Saldo");
  await filters.getByRole("button", { name: "Terapkan" }).click();
  await expect(page).toHaveURL("/payment-history?method=wallet");
  const rows = page.getByRole("main").getByRole("listitem");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(booking.code);
  await rows.getByRole("link").click();
  await expect(page.getByText("Dibayar dari saldomu.")).toBeVisible();
  await expect(page.getByText(/termasuk PBJT 10\s%/)).toBeVisible();
  const receipt = await page.getByRole("link", { name: "Unduh kuitansi" }).getAttribute("href");
  expect((await page.request.get(receipt ?? "")).headers()["content-type"]).toBe("application/pdf");
});

test("the page does not move when the account's menu loads late @both", { tag: "@matrix" }, async ({
  page,
  signIn,
}) => {
  await signIn();
  const menuMayCome = Promise.withResolvers<void>();
  await page.route("**/assets/account-menu-*.js", async (route) => {
    await menuMayCome.promise;
    await route.continue();
  });
  await open(page, "/payment-history");
  const heading = page.getByRole("heading", { level: 1 });
  const menu = page.getByRole("navigation", { name: "Akun", exact: true });
  await expect(menu).toHaveCount(0);
  const before = await heading.boundingBox();
  menuMayCome.resolve();
  await expect(menu).toBeVisible();
  expect((await heading.boundingBox())?.y).toBe(before?.y);
});

test("axe finds nothing on the payments", { tag: "@matrix" }, async ({ page, signIn }) => {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await signIn();
  const { booking } = await bookHour(page.request);
  await open(page, "/payment-history");
  await expectNoAxeFindings(page);
  await open(page, `/payment-history/${booking.payments[0]?.id}`);
  await expectNoAxeFindings(page);
});
