import {
  acceptBox,
  aNewcomer,
  emailField,
  expect,
  mailedLink,
  makeAccount,
  passwordField,
  register,
  signInAs,
} from "../support/account.ts";
import { markDocument, open } from "../support/page.ts";
import { test } from "../support/session.ts";

test.describe.configure({ timeout: 90_000 });

const wrong = /E-mail atau kata sandi ini tidak cocok/;

test("registers, verifies the address by mail and opens the profile", async ({ page, db }) => {
  const newcomer = aNewcomer();
  await register(page, newcomer);
  await expect(page.getByText(`Kami kirim tautan verifikasi ke ${newcomer.email}.`)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(newcomer.name);
  await expect(page.getByText("Belum terverifikasi")).toBeVisible();

  await page.goto(await mailedLink(db, newcomer.email, "verifyEmail"));
  await expect(page.getByRole("heading", { name: "E-mailmu terbukti" })).toBeVisible();
  await page.getByRole("button", { name: "Lanjut" }).click();
  await expect(page).toHaveURL("/profile");
  await expect(page.getByText("Terverifikasi", { exact: true })).toBeVisible();
});

test("a link from a mail works once", { tag: "@matrix" }, async ({ page, db }) => {
  const newcomer = aNewcomer();
  await register(page, newcomer);
  const link = await mailedLink(db, newcomer.email, "verifyEmail");
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "E-mailmu terbukti" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Tautan ini tidak berlaku" })).toBeVisible();
});

test("a link that could not be checked is retried, and not called invalid", { tag: "@matrix" }, async ({
  page,
  db,
}) => {
  const newcomer = aNewcomer();
  await register(page, newcomer);
  const link = await mailedLink(db, newcomer.email, "verifyEmail");
  await page.route("**/accounts:resetPassword**", (route) => route.abort("connectionrefused"));
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Tautan ini belum bisa diperiksa" })).toBeFocused();
  await page.unroute("**/accounts:resetPassword**");
  await page.getByRole("button", { name: "Coba lagi" }).click();
  await expect(page.getByRole("heading", { name: "E-mailmu terbukti" })).toBeVisible();
});

test("a failed registration succeeds on the next press", { tag: "@matrix" }, async ({ page }) => {
  const newcomer = aNewcomer();
  let refused = false;
  await page.route("**/api/v1/session", (route) => {
    if (refused || route.request().method() !== "POST") return route.fallback();
    refused = true;
    return route.fulfill({ status: 503, json: {} });
  });
  await open(page, "/login?mode=register&redirect=%2Fprofile");
  await page.getByLabel("Nama", { exact: true }).fill(newcomer.name);
  await emailField(page).fill(newcomer.email);
  await passwordField(page).fill(newcomer.password);
  await acceptBox(page).check();
  await page.getByRole("button", { name: "Buat akun" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Belum berhasil" })).toBeVisible();
  await page.getByRole("button", { name: "Buat akun" }).click();
  await expect(page).toHaveURL("/profile");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(newcomer.name);
});

test("the wanted page is named, survives changes of mode and opens after the login", { tag: "@matrix" }, async ({
  page,
}) => {
  const newcomer = aNewcomer();
  await open(page, "/login?redirect=%2Fcheckout%2Fcourt%3Fcourt%3Dbata%26time%3D07%3A00");
  await expect(page.getByText("Setelah masuk kamu lanjut ke Pembayaran.")).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "07.00" })).toBeVisible();
  await page.getByRole("link", { name: "Belum punya akun? Buat akun" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Buat akun");
  await page.getByLabel("Nama", { exact: true }).fill(newcomer.name);
  await emailField(page).fill(newcomer.email);
  await passwordField(page).fill(newcomer.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/checkout\/court\?court=bata&time=07(:|%3A)00$/);
});

test("each mode has an address: back and forward switch modes, and leave the login after signing in", {
  tag: "@matrix",
}, async ({ page, request }) => {
  const newcomer = aNewcomer();
  await makeAccount(request, newcomer);
  await open(page, "/club");
  await page.getByRole("banner").getByRole("link", { name: "Masuk" }).click();
  await page.getByRole("link", { name: "Lupa kata sandi?" }).click();
  await expect(page).toHaveURL("/login?mode=forgot");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Masuk");
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lupa kata sandi");
  await page.getByRole("link", { name: "Kembali ke masuk" }).click();
  const stayed = await markDocument(page);
  await emailField(page).fill(newcomer.email);
  await passwordField(page).fill(newcomer.password);
  await page.keyboard.press("Enter");
  // Back skips all pages of the login.
  await expect(page).toHaveURL("/club");
  expect(await stayed()).toBe(true);
  await expect(page.getByRole("banner").getByRole("link", { name: `Akun ${newcomer.name}` })).toBeVisible();
});

test("a wrong password and an unknown address get the same message, and the fields keep their text", {
  tag: "@matrix",
}, async ({ page, request }) => {
  const newcomer = aNewcomer();
  await makeAccount(request, newcomer);
  for (const email of [newcomer.email, aNewcomer().email]) {
    await open(page, "/login");
    await emailField(page).fill(email);
    await passwordField(page).fill("bukan-ini");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert").filter({ hasText: wrong })).toBeVisible();
    await expect(emailField(page)).toHaveValue(email);
    await expect(passwordField(page)).toBeFocused();
    await expect(passwordField(page)).toHaveValue("bukan-ini");
  }
});

test("a taken address is reported beside its field", { tag: "@matrix" }, async ({ page, request }) => {
  const newcomer = aNewcomer();
  await makeAccount(request, newcomer);
  await open(page, "/login?mode=register");
  await page.getByLabel("Nama", { exact: true }).fill("Orang Lain");
  await emailField(page).fill(newcomer.email);
  await passwordField(page).fill(newcomer.password);
  await acceptBox(page).check();
  await page.getByRole("button", { name: "Buat akun" }).click();
  await expect(emailField(page)).toBeFocused();
  await expect(emailField(page)).toHaveAccessibleDescription(/E-mail ini sudah punya akun/);
});

test("empty fields are reported one by one, the first gets the focus, and nothing is sent", { tag: "@matrix" }, async ({
  page,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => request.url().includes("accounts:") && sent.push(request.url()));
  await open(page, "/login?mode=register");
  await page.getByRole("button", { name: "Buat akun" }).click();
  await expect(page.getByLabel("Nama", { exact: true })).toBeFocused();
  await expect(page.getByText("Tulis namamu, paling panjang 120 huruf.")).toBeVisible();
  await expect(page.getByText("Tulis alamat e-mailmu.")).toBeVisible();
  await expect(page.getByText("Tulis kata sandimu.")).toBeVisible();
  await expect(acceptBox(page)).toHaveAccessibleDescription(/Centang dulu kalau kamu setuju/);
  await page.getByLabel("Nama", { exact: true }).pressSequentially("W");
  await expect(page.getByText("Tulis namamu, paling panjang 120 huruf.")).toHaveCount(0);
  expect(sent).toEqual([]);
});

test("the password rules are ticked off while typing, and the password can be shown", { tag: "@matrix" }, async ({
  page,
}) => {
  await open(page, "/login?mode=register");
  const rule = page.getByText("Minimal 6 karakter");
  await expect(rule).toContainText("belum");
  await passwordField(page).pressSequentially("abcdef");
  await expect(rule).toContainText("terpenuhi");
  await expect(page.getByText("Mudah ditebak")).toBeVisible();
  await passwordField(page).pressSequentially(" di lapangan");
  await expect(page.getByText(/: Kuat$/)).toBeVisible();
  await page.getByRole("button", { name: "Tampilkan kata sandi" }).click();
  await expect(passwordField(page)).toHaveAttribute("type", "text");
  await expect(passwordField(page)).toHaveValue("abcdef di lapangan");
});

test("two quick presses register one account", { tag: "@matrix" }, async ({ page, db }) => {
  const newcomer = aNewcomer();
  const posts: string[] = [];
  page.on("request", (request) => request.url().includes("accounts:signUp") && posts.push(request.url()));
  await open(page, "/login?mode=register&redirect=%2Fprofile");
  await page.getByLabel("Nama", { exact: true }).fill(newcomer.name);
  await emailField(page).fill(newcomer.email);
  await passwordField(page).fill(newcomer.password);
  await acceptBox(page).check();
  await page.getByRole("button", { name: "Buat akun" }).dblclick();
  await expect(page).toHaveURL("/profile");
  expect(posts).toHaveLength(1);
  const rows = await db.selectFrom("account").select("uid").where("email", "=", newcomer.email).execute();
  expect(rows).toHaveLength(1);
});

test("the fields name their purpose to password managers", { tag: "@matrix" }, async ({ page }) => {
  await open(page, "/login");
  await expect(emailField(page)).toHaveAttribute("autocomplete", "username");
  await expect(passwordField(page)).toHaveAttribute("autocomplete", "current-password");
  await open(page, "/login?mode=register");
  await expect(emailField(page)).toHaveAttribute("name", "email");
  await expect(passwordField(page)).toHaveAttribute("autocomplete", "new-password");
});

test("a forgotten password is replaced by mail; an unknown address gets the same message", async ({
  page,
  db,
  request,
}) => {
  const newcomer = aNewcomer();
  await makeAccount(request, newcomer);
  for (const email of [aNewcomer().email, newcomer.email]) {
    await open(page, "/login?mode=forgot");
    await emailField(page).fill(email);
    await page.keyboard.press("Enter");
    await expect(page.getByText(`Kalau ${email} punya akun, tautannya sedang di jalan.`)).toBeVisible();
  }
  await page.goto(await mailedLink(db, newcomer.email, "resetPassword"));
  await expect(page.getByText(`Untuk akun ${newcomer.email}.`)).toBeVisible();
  await passwordField(page, "Kata sandi baru").fill("Raket-Biru-28");
  await page.getByRole("button", { name: "Simpan kata sandi" }).click();
  await expect(page.getByRole("heading", { name: "Kata sandi baru tersimpan" })).toBeFocused();
  await page.getByRole("link", { name: "Masuk", exact: true }).click();
  await signInAs(page, { ...newcomer, password: "Raket-Biru-28" });
});

test("an address that the front desk entered must be verified first", { tag: "@matrix" }, async ({ page, db }) => {
  const newcomer = aNewcomer();
  await db.insertInto("person").values({ name: "Dari meja depan", email: newcomer.email }).execute();
  await open(page, "/login?mode=register&redirect=%2Fprofile");
  await page.getByLabel("Nama", { exact: true }).fill(newcomer.name);
  await emailField(page).fill(newcomer.email);
  await passwordField(page).fill(newcomer.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Buktikan e-mailmu");
  await expect(page.getByText(`${newcomer.email} sudah ada di catatan kami`)).toBeVisible();
  await page.getByRole("button", { name: "Sudah kubuka, lanjut" }).click();
  await expect(page.getByText("Belum terbukti.")).toBeVisible();
  await page.getByRole("button", { name: "Kirim ulang tautan" }).click();
  await expect(page.getByText(`Tautan dikirim lagi ke ${newcomer.email}`)).toBeVisible();

  const mail = await page.context().newPage();
  await mail.goto(await mailedLink(db, newcomer.email, "verifyEmail"));
  await expect(mail.getByRole("heading", { name: "E-mailmu terbukti" })).toBeVisible();
  await mail.close();
  await page.getByRole("button", { name: "Sudah kubuka, lanjut" }).click();
  await expect(page).toHaveURL("/profile");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dari meja depan");
});

test("the keyboard alone signs in", { tag: ["@wide", "@matrix"] }, async ({ page, request }) => {
  const newcomer = aNewcomer();
  await makeAccount(request, newcomer);
  await open(page, "/login?redirect=%2Fprofile");
  await emailField(page).focus();
  await page.keyboard.type(newcomer.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(newcomer.password);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Tampilkan kata sandi" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Masuk", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/profile");
});

test("an offline login says so, keeps the typed text and works after reconnection", { tag: "@matrix" }, async ({
  page,
  context,
  request,
}) => {
  const newcomer = aNewcomer();
  await makeAccount(request, newcomer);
  await open(page, "/login?redirect=%2Fprofile");
  await emailField(page).fill(newcomer.email);
  await passwordField(page).fill("bukan-ini");
  await page.getByRole("button", { name: "Masuk", exact: true }).click();
  // The provider's code is loaded by now, so only the network can fail.
  await expect(page.getByRole("alert").filter({ hasText: wrong })).toBeVisible();
  await passwordField(page).fill(newcomer.password);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Masuk", exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Koneksimu terputus" })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("button", { name: "Masuk", exact: true }).click();
  await expect(page).toHaveURL("/profile");
});
