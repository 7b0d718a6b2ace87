import { readFile } from "node:fs/promises";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import type { Db } from "../../apps/api/src/db/connect.ts";
import { aPerson, aSession } from "../../apps/api/src/testing/factories/venue.ts";
import { closeDrawers } from "../../apps/api/src/testing/money/close-drawers.ts";
import { expectNoAxeFindings } from "../support/axe.ts";
import { hold, payFor, seen } from "../support/booked.ts";
import { open, pressEnterOn } from "../support/page.ts";
import { anOwnVenue, databaseOf, startOwnProduct } from "../support/product.ts";
import { test } from "../support/session.ts";
import { freeRun, weekOf } from "../support/venue.ts";

// A product of its own: it closes a day, which requires that no drawer is open.
test.describe.configure({ timeout: 150_000 });

const COURT = "genting";

async function signInAs(context: BrowserContext, url: string, db: Db, traits: { name: string; role?: string }) {
  const { id } = await aPerson(db, { ...traits, email: null });
  const value = await aSession(db, id, new Date(Date.now() + 3_600_000));
  await context.addCookies([{ name: "token", value, url, httpOnly: true, sameSite: "Lax" }]);
}

const grossOf = async (page: Page, row: string) => {
  const cell = page.getByRole("table").getByRole("row", { name: row }).first().getByRole("cell").first();
  return Number((await cell.textContent())?.replaceAll(".", "").replace("−", "-"));
};

async function fileOf(page: Page, key: string) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press(key)]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test("a manager's month end: the reports match the journal, the day is closed and the tables are exported, all with keys", async ({
  browser,
}) => {
  const venue = await anOwnVenue();
  const product = await startOwnProduct(venue);
  const db = databaseOf(venue);
  await closeDrawers(db, new Date());
  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await signInAs(context, product.url, db, { name: "Bu Ratih", role: "manager" });
  await open(page, `${product.url}/admin`);
  await page.keyboard.press("g");
  await page.keyboard.press("r");
  await expect(page).toHaveTitle("Laporan · Lapang");
  await expect(page.getByText(/^Cocok dengan jurnal, selisih Rp 0/)).toBeVisible();
  const before = await grossOf(page, "Lapangan");

  // A customer pays for a court: the same report includes it.
  const { date, run } = freeRun(await weekOf(context.request, COURT), 1);
  await signInAs(context, product.url, db, { name: "Fajar Nugraha" });
  const { booking } = await hold(context.request, { slug: COURT, date, run });
  await payFor(context.request, booking);
  await expect.poll(async () => (await seen(context.request, booking.id)).status).toBe("confirmed");
  await signInAs(context, product.url, db, { name: "Bu Ratih", role: "manager" });
  await open(page, `${product.url}/admin/reports`);
  await expect.poll(() => grossOf(page, "Lapangan")).toBe(before + booking.total);
  await expectNoAxeFindings(page);

  // The exported files contain the table on the screen.
  const csv = await fileOf(page, "e");
  expect(csv.name).toMatch(/^per-jenis-.*\.csv$/);
  expect(csv.bytes.toString()).toContain(`"Lapangan",${before + booking.total},`);
  const xlsx = await fileOf(page, "x");
  expect(xlsx.name).toMatch(/\.xlsx$/);
  expect(xlsx.bytes.subarray(0, 2).toString()).toBe("PK");
  await page.keyboard.press("t");
  await expect(page.getByRole("region", { name: "Per jenis" })).toBeFocused();

  // The month before, and back.
  const month = page.locator(".report-days");
  const shown = await month.textContent();
  await page.keyboard.press("[");
  await expect(month).not.toHaveText(shown ?? "");
  await page.keyboard.press("]");
  await expect(month).toHaveText(shown ?? "");

  for (const [view, table] of [
    ["Lapangan", "Per lapangan"],
    ["Booking", "Jarak pesan sebelum main"],
    ["Menginap", "Hotel per tipe kamar"],
    ["Akademi", "Jam pelatih"],
    ["Pajak", /^Pajak 20\d\d per bulan$/],
    ["Jurnal", "Buku besar"],
  ] as const) {
    await page.getByRole("navigation", { name: "Bagian laporan" }).getByRole("link", { name: view }).press("Enter");
    await expect(page.getByRole("region", { name: table }).first()).toBeVisible();
    await expectNoAxeFindings(page);
  }
  await expect(page.getByRole("row", { name: "Jumlah" }).first().getByRole("cell").last()).toHaveText("0");

  // The day is closed; its printout has the text to sign and no buttons.
  await page.keyboard.press("g");
  await page.keyboard.press("l");
  await pressEnterOn(page.getByRole("button", { name: /^Tutup hari no\. 0001/ }));
  await expect(page.getByText(/^0001/).first()).toBeVisible();
  await page.locator("summary").first().press("Enter");
  await expect(page.getByText("Cocok dengan jurnal")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("navigation", { name: "Kantor" })).toBeHidden();
  await expect(page.getByText("Cocok dengan jurnal")).toBeVisible();
  await context.close();
  await db.destroy();
  await product.stop();
});
