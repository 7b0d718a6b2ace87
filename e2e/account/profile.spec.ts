import { readFile } from "node:fs/promises";
import { aNewcomer, emailField, expect, mailedLink, passwordField, register, signInAs } from "../support/account.ts";
import { bookHour, holdHour } from "../support/booked.ts";
import { open } from "../support/page.ts";
import { test } from "../support/session.ts";

test.describe.configure({ timeout: 90_000 });

test("name and phone are saved, the phone in one format, and the header follows", async ({ page }) => {
  await register(page, aNewcomer());
  const form = page.getByRole("form", { name: "Data diri" });
  await form.getByLabel("Nama").fill("Wulan Sekar");
  await form.getByLabel("Nomor WhatsApp").fill("62 812 3456 7890");
  await expect(form.getByText("Disimpan sebagai 0812-3456-7890 (+6281234567890)")).toBeVisible();
  await form.getByRole("button", { name: "Simpan" }).click();
  await expect(page.getByText("Tersimpan", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Wulan Sekar");
  await expect(page.getByRole("banner").getByRole("link", { name: "Akun Wulan Sekar" })).toBeVisible();
  await page.reload();
  await expect(form.getByLabel("Nomor WhatsApp")).toHaveValue("0812-3456-7890");

  await form.getByLabel("Nomor WhatsApp").fill("+65 9123 4567");
  await form.getByRole("button", { name: "Simpan" }).click();
  await expect(form.getByText("Ini bukan nomor Indonesia. Contoh: 0812-3456-7890")).toBeVisible();
  await expect(form.getByLabel("Nomor WhatsApp")).toBeFocused();
});

test("a child is added with a guardian's consent, changed and removed", { tag: "@matrix" }, async ({ page }) => {
  await register(page, aNewcomer());
  await page.getByRole("button", { name: "Tambah peserta" }).click();
  const form = page.getByRole("form", { name: "Peserta baru" });
  await form.getByRole("button", { name: "Simpan" }).click();
  await expect(form.getByText("Pilih tanggal lahirnya.")).toBeVisible();
  await form.getByLabel("Nama").fill("Damar");
  await form.getByRole("button", { name: /Tanggal lahir/ }).click();
  const calendar = page.getByRole("dialog", { name: "Tanggal lahir" });
  // The years go back far enough for grandparents.
  await calendar.getByRole("combobox").nth(1).selectOption("1905");
  await calendar.getByRole("combobox").nth(1).selectOption("2018");
  await calendar.getByRole("combobox").nth(0).selectOption("2");
  await calendar.getByRole("button", { name: /14/ }).click();
  await expect(form.getByRole("button", { name: /Rabu, 14 Mar 2018/ })).toBeVisible();
  await form.getByLabel("Kemampuan").selectOption("menengah");
  await form.getByRole("button", { name: "Simpan" }).click();
  await expect(form.getByText(/^Centang dulu: data anak/)).toBeVisible();
  await form.getByRole("checkbox", { name: /Saya orang tua atau walinya/ }).check();
  await form.getByRole("button", { name: "Simpan" }).click();
  await expect(page.getByText("Damar ditambahkan")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Damar" })).toContainText("Menengah");

  await page.getByRole("button", { name: "Ubah Damar" }).click();
  await page.getByRole("form", { name: "Ubah Damar" }).getByLabel("Nama").fill("Damar Wulan");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Data Damar Wulan tersimpan")).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Hapus Damar Wulan" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Hapus peserta" }).click();
  await expect(page.getByRole("heading", { name: "Belum ada peserta" })).toBeVisible();
});

test("all personal data is downloaded as one file", { tag: "@matrix" }, async ({ page }) => {
  const newcomer = aNewcomer();
  await register(page, newcomer);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Unduh data saya" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("lapang-data-saya.json");
  const text = await readFile(await download.path(), "utf8");
  expect(text).toContain(newcomer.email);
  expect(() => JSON.parse(text)).not.toThrow();
});

test("a new address takes effect once its mail was confirmed", { tag: "@matrix" }, async ({ page, db }) => {
  const newcomer = aNewcomer();
  const { email } = aNewcomer();
  await register(page, newcomer);
  await page.getByRole("button", { name: "Ganti e-mail" }).click();
  await page.getByLabel("E-mail baru").fill(email);
  await passwordField(page, "Kata sandi sekarang").fill(newcomer.password);
  await page.getByRole("button", { name: "Kirim tautan ke e-mail baru" }).click();
  await expect(page.getByText(`Buka tautan yang kami kirim ke ${email}.`)).toBeVisible();
  await page.goto(await mailedLink(db, email, "verifyAndChangeEmail"));
  await expect(page.getByRole("heading", { name: "E-mail barumu sudah berlaku" })).toBeVisible();
  await page.context().clearCookies();
  await signInAs(page, { ...newcomer, email });
  await expect(page.getByText(email)).toBeVisible();
});

test("a browser without the provider's session asks for the password before an account change", {
  tag: "@matrix",
}, async ({ page, browser }) => {
  const newcomer = aNewcomer();
  await register(page, newcomer);
  const elsewhere = await browser.newContext({
    storageState: { cookies: await page.context().cookies(), origins: [] },
  });
  const other = await elsewhere.newPage();
  await open(other, new URL("/profile", page.url()).href);
  await expect(other.getByText(/pastikan dulu ini kamu/)).toBeVisible();
  await passwordField(other).fill(newcomer.password);
  await other.getByRole("button", { name: "Ini aku" }).click();
  await expect(other.getByText("Belum terverifikasi")).toBeVisible();
});

test("the focus moves into the opened form and back to its button", { tag: "@matrix" }, async ({ page }) => {
  await register(page, aNewcomer());
  for (const [button, label] of [
    ["Ganti e-mail", "E-mail baru"],
    ["Ganti kata sandi", "Kata sandi sekarang"],
    ["Hapus akun saya", "Kata sandi sekarang"],
  ] as const) {
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByLabel(label, { exact: true }).and(page.locator("input"))).toBeFocused();
    await page.getByRole("button", { name: "Batal" }).click();
    await expect(page.getByRole("button", { name: button })).toBeFocused();
  }
});

test("a sign-out without a reply from the provider shows a message, and completes once the provider replies", {
  tag: "@matrix",
}, async ({ page }) => {
  await register(page, aNewcomer());
  await page.route("**/accounts:lookup**", (route) => route.abort("connectionrefused"));
  await page.reload();
  const leaving = page.locator("#hapus-akun");
  await leaving.getByRole("button", { name: "Hapus akun saya" }).click();
  await expect(leaving.getByRole("alert")).toContainText("Bagian ini belum bisa dimuat");
  await page.unroute("**/accounts:lookup**");
  await leaving.getByRole("button", { name: "Coba lagi" }).click();
  await expect(page.getByRole("form", { name: "Hapus akun" })).toBeVisible();
});

test("an account with something unsettled is kept, with what to settle", { tag: "@matrix" }, async ({ page }) => {
  await register(page, aNewcomer());
  await bookHour(page.request);
  const { booking } = await bookHour(page.request);
  const cancelled = await page.request.post(`/api/v1/bookings/${booking.id}/cancellation`, {
    data: { expectedRefund: booking.total, way: "wallet" },
  });
  expect(cancelled.status(), await cancelled.text()).toBe(200);
  await page.reload();
  await expect(page.getByText("1 booking masih terbuka")).toBeVisible();
  await expect(page.getByText(/^Saldo dompet Rp/)).toContainText(booking.total.toLocaleString("id-ID"));
  await expect(page.getByRole("link", { name: "Ke booking saya" })).toHaveAttribute("href", "/my-booking");
  await expect(page.getByRole("button", { name: "Hapus akun saya" })).toHaveCount(0);
});

test("an account is deleted once everything is settled", { tag: "@matrix" }, async ({ page, db }) => {
  const newcomer = aNewcomer();
  await register(page, newcomer);
  const { booking } = await holdHour(page.request);
  await page.reload();
  await expect(page.getByText("1 booking masih terbuka")).toBeVisible();
  expect((await page.request.delete(`/api/v1/bookings/${booking.id}/hold`)).status()).toBe(200);
  await page.getByRole("button", { name: "Periksa lagi" }).click();
  await page.getByRole("button", { name: "Hapus akun saya" }).click();
  const form = page.getByRole("form", { name: "Hapus akun" });
  await form.getByLabel("Kata sandi sekarang", { exact: true }).fill(newcomer.password);
  await form.getByLabel("Ketik HAPUS untuk memastikan").fill("hapus");
  await form.getByRole("button", { name: "Hapus untuk selamanya" }).click();
  await expect(form.getByText("Ketik HAPUS, dengan huruf besar.")).toBeVisible();
  await form.getByLabel("Ketik HAPUS untuk memastikan").fill("HAPUS");
  await form.getByRole("button", { name: "Hapus untuk selamanya" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByText("Akunmu sudah dihapus")).toBeVisible();
  expect(await db.selectFrom("account").select("uid").where("email", "=", newcomer.email).execute()).toEqual([]);

  await open(page, "/login");
  await emailField(page).fill(newcomer.email);
  await passwordField(page).fill(newcomer.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: /tidak cocok/ })).toBeVisible();
});

test("a photo is uploaded, shown in the header and removed", { tag: "@matrix" }, async ({ page }) => {
  await register(page, aNewcomer());
  await page.getByLabel("Pilih foto").setInputFiles("apps/web/public/icons/icon_192x192.png");
  await expect(page.getByRole("button", { name: "Hapus foto" })).toBeVisible();
  await expect(page.getByRole("banner").locator("img")).toHaveAttribute("src", /w=96$/);
  await page.reload();
  await expect(page.getByRole("button", { name: "Hapus foto" })).toBeVisible();
  await page.getByRole("button", { name: "Hapus foto" }).click();
  await expect(page.getByText("Pilih foto")).toBeVisible();
});
