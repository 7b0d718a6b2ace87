import { type BrowserContext, expect } from "@playwright/test";
import type { Db } from "../../apps/api/src/db/connect.ts";
import { aPerson, aSession } from "../../apps/api/src/testing/factories/venue.ts";
import { closeDrawers } from "../../apps/api/src/testing/money/close-drawers.ts";
import { expectNoAxeFindings } from "../support/axe.ts";
import { hold, payFor, seen } from "../support/booked.ts";
import { aGameNow } from "../support/desk.ts";
import { open, pressEnterOn } from "../support/page.ts";
import { anOwnVenue, databaseOf, startOwnProduct } from "../support/product.ts";
import { test } from "../support/session.ts";
import { freeRun, weekOf } from "../support/venue.ts";

// A product of its own: a day can be closed only while no drawer is open.
test.describe.configure({ timeout: 150_000 });

const COURT = "genting";

async function signInAs(context: BrowserContext, url: string, db: Db, traits: { name: string; role?: string }) {
  const { id } = await aPerson(db, { ...traits, email: null });
  const value = await aSession(db, id, new Date(Date.now() + 3_600_000));
  await context.addCookies([{ name: "token", value, url, httpOnly: true, sameSite: "Lax" }]);
}

test("a clerk's day: drawer, walk-in for cash, check-in, rain, drop, count and day close", async ({
  browser,
  viewport,
}) => {
  const venue = await anOwnVenue();
  const product = await startOwnProduct(venue);
  const db = databaseOf(venue);
  // Close the demo clerk's drawer first.
  await closeDrawers(db, new Date());
  const context = await browser.newContext({ baseURL: product.url, viewport });
  const page = await context.newPage();
  const { date, run } = freeRun(await weekOf(context.request, COURT), 2);
  await signInAs(context, product.url, db, { name: "Fajar Nugraha" });
  const { booking } = await hold(context.request, { slug: COURT, date, run: run.slice(1) });
  await payFor(context.request, booking);
  await expect.poll(async () => (await seen(context.request, booking.id)).status).toBe("confirmed");

  // The shift begins. This journey uses the keyboard where possible.
  await signInAs(context, product.url, db, { name: "Sari Wulandari", role: "manager" });
  await open(page, `${product.url}/admin`);
  await page.keyboard.press("g");
  await page.keyboard.press("l");
  await expect(page).toHaveTitle("Laci dan tutup hari · Lapang");
  await page.getByLabel("Modal awal").fill("500000");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("row").filter({ hasText: "Modal awal" })).toContainText("500.000");
  await expectNoAxeFindings(page);

  await open(page, `${product.url}/admin/board?date=${date}`);
  const court = (await page.locator(`a[href*="court=${COURT}"] b`).first().textContent()) ?? "";
  const time = run[0]?.from.replace(":", ".");
  await pressEnterOn(page.getByRole("button", { name: new RegExp(`^Jual ${court}, .* ${time}$`) }));
  const sale = page.getByRole("dialog");
  await sale.getByLabel("Nama").fill("Kevin Lim");
  await sale.getByLabel("Nomor HP").fill("0813 5555 6666");
  await pressEnterOn(sale.getByRole("button", { name: "Lanjut ke pembayaran" }));
  const cash = sale.getByRole("button", { name: /^Terima tunai Rp/ });
  const price = Number((await cash.textContent())?.replace(/\D/g, ""));
  await pressEnterOn(cash);
  await expect(sale.getByText(/^Lunas, kode /)).toBeVisible();

  await aGameNow(db, { name: "Tamu Pagi", inMinutes: 10 });
  await open(page, `${product.url}/admin`);
  await pressEnterOn(page.getByRole("button", { name: "Check-in Tamu Pagi" }));
  await expect(page.getByRole("listitem").filter({ hasText: "Tamu Pagi" })).toHaveCount(0);

  const rain = `courts=${COURT}&date=${date}&from=${run[1]?.from}&until=${run[1]?.to}`;
  await open(page, `${product.url}/admin/rain?${rain}`);
  await expect(page.getByRole("row").filter({ hasText: "Fajar Nugraha" })).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(/^Selesai\. 1 booking diurus/)).toBeVisible();
  await page.keyboard.press("z");
  await expect(page.getByRole("row").filter({ hasText: "Fajar Nugraha" })).toContainText("Ditarik kembali");

  await open(page, `${product.url}/admin/cash`);
  await pressEnterOn(page.getByRole("button", { name: "Catat gerakan" }));
  const sheet = page.getByRole("dialog", { name: "Catat gerakan kas" });
  await sheet.getByLabel("Jumlah").fill("400000");
  await sheet.getByLabel("Untuk apa").fill("Kantong 41");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("row").filter({ hasText: "Kantong 41" })).toContainText("400.000");
  await expect(page.locator("[data-state=open]")).toHaveCount(0);
  // Five thousand short: a difference requires a reason.
  const there = 500_000 + price - 400_000 - 5_000;
  await page.getByLabel("Lembar 5.000", { exact: true }).fill(String(there / 5_000));
  const save = page.getByRole("button", { name: "Simpan hitungan dan tutup laci" });
  await pressEnterOn(save);
  await expect(page.getByRole("alert").filter({ hasText: "Tulis alasannya" })).toBeVisible();
  await page.getByLabel("Alasan selisih").fill("Kembalian kelebihan");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Kurang", { exact: true })).toBeVisible();

  // The button is enabled once the desk is notified that the last drawer is counted.
  await pressEnterOn(page.getByRole("button", { name: "Tutup hari no. 0001" }));
  await page.locator("summary").filter({ hasText: "0001" }).press("Enter");
  await expect(page.getByText("Cocok dengan jurnal")).toBeVisible();
  await expectNoAxeFindings(page);

  // Two people correct a wallet.
  await open(page, `${product.url}/admin/money?view=corrections`);
  await page.getByLabel("Cari pelanggan").fill("Fajar Nugraha");
  await page.getByRole("button", { name: /^Fajar Nugraha/ }).click();
  await page.getByLabel("Jumlah, minus kalau dikurangi").fill("25000");
  await page.getByRole("form", { name: "Koreksi baru" }).getByLabel("Alasan").fill("Salah potong");
  await pressEnterOn(page.getByRole("button", { name: "Ajukan, rekan lain menyetujui" }));
  const waiting = page.getByRole("listitem").filter({ hasText: "Fajar Nugraha" }).filter({ hasText: "25.000" });
  const approve = async () => {
    await waiting.getByRole("button", { name: "Periksa" }).click();
    const decide = page.getByRole("dialog", { name: "Fajar Nugraha" });
    await decide.getByLabel("Alasan").fill("Sudah dicek");
    await decide.getByRole("button", { name: "Setujui" }).click();
  };
  await approve();
  await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
  await signInAs(context, product.url, db, { name: "Hendra Wijaya", role: "manager" });
  await open(page, `${product.url}/admin/money?view=corrections`);
  await expectNoAxeFindings(page);
  await approve();
  await expect(waiting).toHaveCount(0);
  await context.close();
  await db.destroy();
  await product.stop();
});
