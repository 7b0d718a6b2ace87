import { type Browser, expect as base, type Page } from "@playwright/test";
import { aNewcomer, register, signInAs, submitRegistration } from "../support/account.ts";
import { expectNoAxeFindings } from "../support/axe.ts";
import { holdHours, payButton, pressAtGateway } from "../support/checkout.ts";
import { becomeOwner, verifyAddress } from "../support/owner.ts";
import { blockLiveEvents, open } from "../support/page.ts";
import { anEmptyVenue, startOwnProduct } from "../support/product.ts";
import { setUpSecondFactor } from "../support/second-factor.ts";
import { test } from "../support/session.ts";

const expect = base.configure({ timeout: 15_000 });

// A product of its own, on an empty database.
test.describe.configure({ timeout: 150_000 });

const save = async (page: Page) => {
  await page.getByRole("button", { name: "Simpan", exact: true }).click();
  await expect(page.getByText("Belum disimpan")).toHaveCount(0);
};
const fill = async (page: Page, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
};
const nextStep = async (page: Page, name: string) => {
  await open(page, "/admin");
  await page.getByRole("link", { name }).click();
};

/** Opens a browser of its own for a person with an account. */
async function enter(browser: Browser, baseURL: string, name: string) {
  const page = await (await browser.newContext({ baseURL })).newPage();
  const newcomer = aNewcomer(name);
  await register(page, newcomer);
  return { page, email: newcomer.email };
}

test("an owner's first hour: from an empty database to the first booking, with no change lost", async ({ browser }) => {
  const venue = await anEmptyVenue();
  const product = await startOwnProduct(venue, { DEMO: "off" });
  const { page, email } = await enter(browser, product.url, "Ratna Pemilik");
  const code = await becomeOwner(page, venue, email);

  await open(page, "/admin");
  await setUpSecondFactor(page, code);
  await expect(page.getByText("0 dari 7 beres")).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole("link", { name: "Isi Identitas venue" }).click();
  await fill(page, {
    Nama: "Tenis Kemang",
    "Jalan dan nomor": "Jl. Kemang Raya 7",
    Kota: "Jakarta",
    Provinsi: "DKI Jakarta",
    "Kode pos": "12730",
    Telepon: "12",
    WhatsApp: "0812 3456 7890",
    "E-mail": "halo@kemang.example",
  });
  await page.getByRole("button", { name: "Simpan", exact: true }).click();
  await expect(page.getByText("Periksa isian ini.")).toHaveCount(1);
  await fill(page, { Telepon: "021 2200 1818" });
  await save(page);
  await expectNoAxeFindings(page);

  await nextStep(page, "Atur Jam buka");
  for (const day of ["Senin", "Selasa", "Rabu", "Kamis", "Jumat", "Sabtu", "Minggu"]) {
    await page.getByRole("checkbox", { name: day }).check();
  }
  await save(page);

  await nextStep(page, "Tambah Lapangan pertama");
  await fill(page, { Nama: "Merah", Nomor: "1" });
  await page.getByLabel("Permukaan").selectOption({ label: "Tanah liat" });
  await page.getByRole("button", { name: "Simpan", exact: true }).click();
  await expect(page).toHaveURL(/key=merah/);

  // Mistakes are shown before saving, and the API refuses them too.
  await page.getByRole("link", { name: "Atur harga lapangan ini" }).click();
  await expect(page.getByText("Senin 06.00 sampai 22.00 belum punya harga")).toBeVisible();
  await page.getByRole("button", { name: "Tambah aturan" }).click();
  await expect(page.getByText("Aturan 1 berharga nol")).toBeVisible();
  await page.getByRole("button", { name: "Simpan", exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: "harga nol" })).toBeVisible();
  await fill(page, { "Harga per jam": "150000" });
  await expect(page.getByText("Semua jam buka punya tepat satu harga.")).toBeVisible();
  await expect(page.getByRole("cell", { name: "150.000" }).first()).toBeVisible();
  await expectNoAxeFindings(page);
  await save(page);

  await open(page, "/admin");
  await page.getByRole("button", { name: "Periksa Kunci pembayaran" }).click();
  await expect(page.getByText("Kunci diterima")).toBeVisible();
  await expect(page.getByText("5 dari 7 beres")).toBeVisible();

  const customer = await enter(browser, product.url, "Wulan Ayu");
  const { days } = await (await customer.page.request.get("/api/v1/courts/merah/availability?days=3")).json();
  const { date, slots } = days[2];
  await holdHours(customer.page, { slug: "merah", date, run: [slots[3]] });
  await payButton(customer.page).click();
  await pressAtGateway(customer.page, "Bayar, berhasil");
  await expect(customer.page.getByRole("heading", { name: "Sampai jumpa di lapangan" })).toBeVisible();
  await expect(page.getByText("6 dari 7 beres")).toBeVisible();
  await expect(customer.page).toHaveTitle(/ · Tenis Kemang$/);

  // The first clerk: invited by name and address, registers with that address and uses the office at once.
  await page.getByRole("link", { name: "Undang Petugas pertama" }).click();
  await page.getByRole("button", { name: "Undang petugas" }).click();
  const invitation = page.getByRole("dialog", { name: "Undang petugas" });
  const clerk = aNewcomer("Sari Meja");
  await invitation.getByLabel("Nama").fill("Sari Meja");
  await invitation.getByLabel("Alamat surel").fill(clerk.email);
  await invitation.getByRole("button", { name: "Kirim undangan" }).click();
  await expect(page.locator(".office-row").filter({ hasText: "Sari Meja" })).toContainText("Belum masuk");
  const sari = await (await browser.newContext({ baseURL: product.url })).newPage();
  await submitRegistration(sari, clerk);
  await expect(sari).toHaveURL(/mode=unverified/);
  await verifyAddress(sari, venue, clerk.email);
  await sari.context().clearCookies();
  await signInAs(sari, clerk, "/admin");
  await expect(sari.getByRole("heading", { level: 1, name: "Hari ini" })).toBeVisible();
  await expect(sari).toHaveTitle("Hari ini · Tenis Kemang");
  await open(page, "/admin");
  await expect(page.getByText("Siapkan venue")).toHaveCount(0);

  // Two editors at once: the second is informed, and both changes are kept.
  const elsewhere = { baseURL: product.url, storageState: await page.context().storageState() };
  const second = await (await browser.newContext(elsewhere)).newPage();
  await blockLiveEvents(second);
  await open(second, "/admin/site?kind=facts&key=venue");
  await open(page, "/admin/site?kind=facts&key=venue");
  await fill(page, { Nama: "Tenis Kemang Raya" });
  await save(page);
  await fill(second, { "Kalimat pendek": "Main pagi di Kemang" });
  await second.getByRole("button", { name: "Simpan", exact: true }).click();
  const notice = second.getByRole("status").filter({ hasText: "Ratna Pemilik menyimpan perubahan" });
  await expect(notice.getByRole("listitem")).toHaveText("Nama");
  await save(second);
  await expect(second.getByLabel("Nama", { exact: true })).toHaveValue("Tenis Kemang Raya");
  await expect(page.getByLabel("Kalimat pendek")).toHaveValue("Main pagi di Kemang");

  // Public at once; then undone.
  await open(customer.page, "/about-us");
  await expect(customer.page.getByText("Main pagi di Kemang")).toBeVisible();
  const revision = page.getByRole("listitem").filter({ hasText: "Main pagi di Kemang" });
  await revision.getByRole("button", { name: /^Kembalikan Identitas venue/ }).click();
  await expect(page.getByLabel("Kalimat pendek")).toHaveValue("");
  await open(customer.page, "/about-us");
  await expect(customer.page.getByText("Main pagi di Kemang")).toHaveCount(0);

  // Every setting is found by a word, and can be reset to its default.
  await page.getByRole("link", { name: "Semua isi" }).click();
  await page.getByRole("link", { name: "Pengaturan" }).click();
  await fill(page, { "Cari pengaturan": "tahan jam" });
  const setting = page.getByRole("spinbutton", { name: "Tahan jam lapangan" });
  const row = page.getByRole("group").filter({ has: setting }).last();
  await setting.fill("90");
  await expect(page.getByText("Angkanya di luar batas.")).toBeVisible();
  await setting.fill("20");
  await expect(row.getByText("Bawaan: 15 menit")).toBeVisible();
  await save(page);
  await expectNoAxeFindings(page);
  await page.getByRole("button", { name: "Kembali ke bawaan: Tahan jam lapangan" }).click();
  await save(page);
  await product.stop();
});
