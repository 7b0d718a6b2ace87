import { expect as base, type Page } from "@playwright/test";
import { codeAt, stepAt } from "../../apps/api/src/modules/identity/second-factor/totp.ts";
import { bytesOf } from "../../apps/api/src/testing/base32.ts";
import { aPerson, aSession } from "../../apps/api/src/testing/factories/venue.ts";
import { closeDrawers } from "../../apps/api/src/testing/money/close-drawers.ts";
import { acceptBox, aNewcomer, emailField, passwordField } from "../support/account.ts";
import { hold, payFor, seen } from "../support/booked.ts";
import { aGameNow } from "../support/desk.ts";
import { arrowTo, pressAt, rowTo, tabTo, typeAt, typeMoment } from "../support/keyboard.ts";
import { becomeOwner } from "../support/owner.ts";
import { open } from "../support/page.ts";
import { anEmptyVenue, anOwnVenue, databaseOf, startOwnProduct } from "../support/product.ts";
import { test } from "../support/session.ts";
import { freeRun, weekOf } from "../support/venue.ts";

const expect = base.configure({ timeout: 15_000 });

// Products of their own: one closes a day, the other starts on an empty database.
test.describe.configure({ timeout: 180_000 });

const COURT = "genting";
/** The maximum number of Tab stops within one part of a page. */
const NEAR = { within: 12 };

/** Leaves a field if one has the focus; then `g` and the page's letter. */
async function go(page: Page, letter: string, title: string): Promise<void> {
  await page.keyboard.press("Escape");
  await page.keyboard.press("g");
  await page.keyboard.press(letter);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
}

const rupiahOf = async (words: Promise<string | null>) => Number((await words)?.replace(/\D/g, ""));

test("a clerk's day without a mouse: drawer, walk-in, move, check-in, rain, drop, count and day close", {
  tag: "@matrix",
}, async ({ browser }) => {
  const venue = await anOwnVenue();
  const product = await startOwnProduct(venue);
  const db = databaseOf(venue);
  await closeDrawers(db, new Date());
  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1280, height: 800 } });
  const signIn = async (traits: { name: string; role?: string }) => {
    const { id } = await aPerson(db, { ...traits, email: null });
    const value = await aSession(db, id, new Date(Date.now() + 3_600_000));
    await context.addCookies([{ name: "token", value, url: product.url, httpOnly: true, sameSite: "Lax" }]);
  };
  const { date, run } = freeRun(await weekOf(context.request, COURT), 3);
  const [sold, rained, free] = run;
  if (!sold || !rained || !free) throw new Error("Three hours are wanted");
  await signIn({ name: "Fajar Nugraha" });
  const { booking } = await hold(context.request, { slug: COURT, date, run: [rained] });
  await payFor(context.request, booking);
  await expect.poll(async () => (await seen(context.request, booking.id)).status).toBe("confirmed");
  await aGameNow(db, { name: "Tamu Pagi", inMinutes: 10 });

  await signIn({ name: "Sari Wulandari", role: "manager" });
  const page = await context.newPage();
  await open(page, "/admin");
  await go(page, "l", "Laci dan tutup hari");
  await typeAt(page, page.getByLabel("Modal awal"), "500000", NEAR);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("row").filter({ hasText: "Modal awal" })).toContainText("500.000");

  // To the day and hour, then sell.
  await go(page, "p", "Papan lapangan");
  while (!page.url().includes(`date=${date}`)) {
    const before = page.url();
    await page.keyboard.press("]");
    await expect(page).not.toHaveURL(before);
  }
  const court = (await page.locator(`a[href*="court=${COURT}"] b`).first().textContent()) ?? "";
  const cell = (what: "Jual" | "Pindah ke", from: string) =>
    page.getByRole("button", { name: new RegExp(`^${what} ${court}, .* ${from.replace(":", "\\.")}$`) });
  await expect(cell("Jual", sold.from)).toBeVisible();
  await arrowTo(page, cell("Jual", sold.from));
  await page.keyboard.press("Enter");
  const sale = page.getByRole("dialog");
  await typeAt(page, sale.getByLabel("Nama"), "Kevin Lim", NEAR);
  await typeAt(page, sale.getByLabel("Nomor HP"), "0813 5555 6666", NEAR);
  await expect(sale.getByText(/^Total/)).toContainText("Rp");
  await page.keyboard.press("Enter");
  const cash = sale.getByRole("button", { name: /^Terima tunai Rp/ });
  await expect(cash).toBeVisible();
  let taken = await rupiahOf(cash.textContent());
  await pressAt(page, cash, NEAR);
  await expect(sale.getByText(/^Lunas, kode /)).toBeVisible();
  await pressAt(page, sale.getByRole("button", { name: "Selesai" }), NEAR);
  await expect(sale).toHaveCount(0);

  // The arrows continue from that hour; move the game by two hours.
  const game = page.getByRole("link", { name: /^Kevin Lim/ });
  await expect(game).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(game).toBeFocused();
  await page.keyboard.press("Enter");
  await pressAt(page, page.getByRole("dialog").getByRole("link", { name: "Pindahkan" }), NEAR);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(game).toBeFocused();
  await arrowTo(page, cell("Pindah ke", free.from));
  await page.keyboard.press("Enter");
  const move = page.getByRole("dialog", { name: "Pindah jadwal Kevin Lim" });
  const submit = move.getByRole("button", { name: /, pindahkan$|^Pindahkan, kabari/ });
  await expect(submit).toBeEnabled();
  if ((await submit.textContent())?.startsWith("Terima")) taken += await rupiahOf(submit.textContent());
  await pressAt(page, submit, NEAR);
  await expect(move).toHaveCount(0);
  await expect(cell("Jual", sold.from)).toBeVisible();

  // When a row is done, the next one gets the focus.
  await go(page, "h", "Hari ini");
  await rowTo(page, page.getByRole("button", { name: "Check-in Tamu Pagi" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("listitem").filter({ hasText: "Tamu Pagi" })).toHaveCount(0);
  await expect(page.getByRole("main").and(page.locator(":focus")).or(page.locator("main :focus"))).toHaveCount(1);

  // Rain on one court for one hour, then withdrawn.
  await go(page, "u", "Hujan");
  for (const name of await page.locator("label:has(:checked) b").allTextContents()) {
    if (!name.endsWith(court)) await page.keyboard.press(name.charAt(0));
  }
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(1);
  const previewMayCome = Promise.withResolvers<void>();
  await page.route("**/api/v1/desk/rain-outs/preview", async (route) => {
    await previewMayCome.promise;
    await route.continue();
  });
  await typeMoment(page, page.getByLabel("Tanggal"), date);
  await typeMoment(page, page.getByLabel("Dari kapan"), rained.from, NEAR);
  await typeMoment(page, page.getByLabel("Sampai", { exact: true }), rained.to, NEAR);
  // Before the preview is shown, this key closes nothing.
  await page.keyboard.press("Control+Enter");
  previewMayCome.resolve();
  await expect(page.getByRole("row").filter({ hasText: court })).toHaveCount(1);
  await expect(page.getByRole("button", { name: /^Tutup 1 lapangan/ })).toBeEnabled();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(/^Selesai\. 1 booking diurus/)).toBeVisible();
  await pressAt(page, page.getByRole("button", { name: /^Tarik/ }));
  await expect(page.getByRole("row").filter({ hasText: "Fajar Nugraha" })).toContainText("Ditarik kembali");

  // The drop, the count with a reason, and the day close.
  await go(page, "l", "Laci dan tutup hari");
  const drop = page.getByRole("button", { name: "Catat gerakan" });
  await pressAt(page, drop, NEAR);
  const sheet = page.getByRole("dialog", { name: "Catat gerakan kas" });
  await typeAt(page, sheet.getByLabel("Jumlah"), "400000", NEAR);
  await typeAt(page, sheet.getByLabel("Untuk apa"), "Kantong 41", NEAR);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("row").filter({ hasText: "Kantong 41" })).toContainText("400.000");
  await expect(drop).toBeFocused();
  const there = 500_000 + taken - 400_000 - 5_000;
  await typeAt(page, page.getByLabel("Lembar 5.000", { exact: true }), String(there / 5_000), NEAR);
  await pressAt(page, page.getByRole("button", { name: "Simpan hitungan dan tutup laci" }), NEAR);
  await expect(page.getByRole("alert").filter({ hasText: "Tulis alasannya" })).toBeVisible();
  await typeAt(page, page.getByLabel("Alasan selisih"), "Kembalian kelebihan", { by: "Shift+Tab", within: 3 });
  await page.keyboard.press("Enter");
  await expect(page.getByText("Kurang", { exact: true })).toBeVisible();
  await pressAt(page, page.getByRole("button", { name: /^Tutup hari no\. 0001/ }), NEAR);
  await pressAt(page, page.locator("summary").first(), NEAR);
  await expect(page.getByText("Cocok dengan jurnal")).toBeVisible();
  await context.close();
  await db.destroy();
  await product.stop();
});

/** The second factor that managers and owners must set up first. */
async function setUpSecondFactor(page: Page, code: string): Promise<void> {
  await typeAt(page, page.getByLabel("Kode pemasangan"), code, NEAR);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("img", { name: "Kode QR untuk aplikasi kode" })).toBeVisible();
  const key = (await page.locator("code").innerText()).replaceAll(" ", "");
  await typeAt(page, page.getByLabel("Kode dari aplikasi"), codeAt(bytesOf(key), stepAt(new Date())), NEAR);
  await page.keyboard.press("Enter");
  await pressAt(page, page.getByRole("button", { name: "Sudah kusimpan" }), NEAR);
}

test("an owner's first hour without a mouse: from an empty database to the first booking and colleague", {
  tag: "@matrix",
}, async ({ browser }) => {
  const venue = await anEmptyVenue();
  const product = await startOwnProduct(venue, { DEMO: "off" });
  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const label = (name: string) => page.getByLabel(name, { exact: true });
  const fill = async (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) await typeAt(page, label(name), value, NEAR);
  };
  /** Enter in a field saves the whole document. */
  const save = async () => {
    await page.keyboard.press("Enter");
    await expect(page.getByText("Belum disimpan")).toHaveCount(0);
  };
  const nextStep = async (name: string, what: RegExp) => {
    await rowTo(page, page.getByRole("link", { name }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 2, name: what })).toBeFocused();
  };

  const owner = aNewcomer("Ratna Pemilik");
  await open(page, "/login?mode=register&redirect=%2Fprofile");
  await typeAt(page, label("Nama"), owner.name, NEAR);
  await typeAt(page, emailField(page), owner.email, NEAR);
  await typeAt(page, passwordField(page), owner.password, NEAR);
  await acceptBox(page).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/profile");
  const code = await becomeOwner(page, venue, owner.email);

  await open(page, "/admin");
  await setUpSecondFactor(page, code);
  await expect(page.getByText("0 dari 7 beres")).toBeVisible();
  await nextStep("Isi Identitas venue", /^Identitas venue$/);
  await fill({
    Nama: "Tenis Kemang",
    "Jalan dan nomor": "Jl. Kemang Raya 7",
    Kota: "Jakarta",
    Provinsi: "DKI Jakarta",
    "Kode pos": "12730",
    Telepon: "12",
    WhatsApp: "0812 3456 7890",
    "E-mail": "halo@kemang.example",
  });
  await page.keyboard.press("Enter");
  // The refused field has the focus.
  await expect(page.getByText("Periksa isian ini.")).toHaveCount(1);
  await expect(label("Telepon")).toBeFocused();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("021 2200 1818");
  await save();

  await go(page, "h", "Hari ini");
  await nextStep("Atur Jam buka", /^Jam buka$/);
  for (const day of ["Senin", "Selasa", "Rabu", "Kamis", "Jumat", "Sabtu", "Minggu"]) {
    await tabTo(page, page.getByRole("checkbox", { name: day }), NEAR);
    await page.keyboard.press("Space");
  }
  await pressAt(page, page.getByRole("button", { name: "Simpan", exact: true }), NEAR);
  await expect(page.getByText("Belum disimpan")).toHaveCount(0);

  await go(page, "h", "Hari ini");
  await nextStep("Tambah Lapangan pertama", /^Lapangan: /);
  await fill({ Nama: "Merah", Nomor: "1" });
  await tabTo(page, label("Permukaan"), NEAR);
  await page.keyboard.type("Tanah");
  await tabTo(page, page.getByRole("button", { name: "Simpan", exact: true }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/key=merah/);
  await expect(page.getByRole("heading", { level: 2, name: "Lapangan: Merah" })).toBeFocused();

  // The new rule has the focus; its price is two fields further.
  await pressAt(page, page.getByRole("link", { name: "Atur harga lapangan ini" }), NEAR);
  await expect(page.getByText("Senin 06.00 sampai 22.00 belum punya harga")).toBeVisible();
  await pressAt(page, page.getByRole("button", { name: "Tambah aturan" }), NEAR);
  await expect(page.getByText("Aturan 1 berharga nol")).toBeVisible();
  await typeAt(page, label("Harga per jam"), "150000", { within: 2 });
  await expect(page.getByText("Semua jam buka punya tepat satu harga.")).toBeVisible();
  await save();

  await go(page, "h", "Hari ini");
  await rowTo(page, page.getByRole("button", { name: "Periksa Kunci pembayaran" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Kunci diterima")).toBeVisible();
  await expect(page.getByText("5 dari 7 beres")).toBeVisible();

  // A customer books; the owner's screen updates.
  const db = databaseOf(venue);
  const { id } = await aPerson(db, { name: "Wulan Ayu", email: null });
  const token = await aSession(db, id, new Date(Date.now() + 3_600_000));
  const customer = await browser.newContext({ baseURL: product.url });
  await customer.addCookies([{ name: "token", value: token, url: product.url, httpOnly: true, sameSite: "Lax" }]);
  const { date, run } = freeRun(await weekOf(customer.request, "merah"), 1);
  const { booking } = await hold(customer.request, { slug: "merah", date, run });
  await payFor(customer.request, booking);
  await customer.close();
  await db.destroy();
  await expect(page.getByText("6 dari 7 beres")).toBeVisible();

  await rowTo(page, page.getByRole("link", { name: "Undang Petugas pertama" }));
  await page.keyboard.press("Enter");
  const invite = page.getByRole("button", { name: "Undang petugas" });
  await pressAt(page, invite);
  const sheet = page.getByRole("dialog", { name: "Undang petugas" });
  await typeAt(page, sheet.getByLabel("Nama"), "Sari Meja", NEAR);
  await typeAt(page, sheet.getByLabel("Alamat surel"), "sari@kemang.example", NEAR);
  await page.keyboard.press("Enter");
  await expect(page.locator(".office-row").filter({ hasText: "Sari Meja" })).toContainText("Belum masuk");
  await expect(invite).toBeFocused();
  await go(page, "h", "Hari ini");
  await expect(page.getByText("Siapkan venue")).toHaveCount(0);

  // Found by a word in the palette, changed, and reset to the default.
  await page.keyboard.press("/");
  await page.keyboard.type("Isi situs");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/site/);
  await pressAt(page, page.getByRole("link", { name: "Pengaturan" }));
  await typeAt(page, label("Cari pengaturan"), "tahan jam", NEAR);
  await typeAt(page, page.getByRole("spinbutton", { name: "Tahan jam lapangan" }), "20", NEAR);
  await expect(page.getByText("Bawaan: 15 menit")).toBeVisible();
  await save();
  await pressAt(page, page.getByRole("button", { name: "Kembali ke bawaan: Tahan jam lapangan" }), NEAR);
  await pressAt(page, page.getByRole("button", { name: "Simpan", exact: true }), NEAR);
  await expect(page.getByText("Belum disimpan")).toHaveCount(0);
  await context.close();
  await product.stop();
});
