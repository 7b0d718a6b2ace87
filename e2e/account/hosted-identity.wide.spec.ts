import { expect, type Page } from "@playwright/test";
import { identityErrorText } from "../../apps/web/src/i18n/identity/identity-errors.ts";
import { profileText } from "../../apps/web/src/i18n/identity/profile.ts";
import { acceptBox, aNewcomer, emailField, passwordField } from "../support/account.ts";
import { interceptProvider, startHostedProduct } from "../support/hosted-provider.ts";
import { consoleErrors, hydrated } from "../support/page.ts";
import { test } from "../support/session.ts";

// One product for all of them.
test.describe.configure({ mode: "default", timeout: 90_000 });

let product: Awaited<ReturnType<typeof startHostedProduct>> | undefined;
let base: string;
let addresses: string[];

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(120_000);
  product = await startHostedProduct(baseURL ?? "");
  base = product.base;
});
test.afterAll(() => product?.stop());
test.beforeEach(async ({ context, baseURL }) => {
  addresses = await interceptProvider(context, baseURL ?? "");
});

async function openLogin(page: Page, mode: "signin" | "register"): Promise<void> {
  await page.goto(`${base}/login?mode=${mode}&redirect=%2Fprofile`);
  await hydrated(page);
}

async function register(page: Page) {
  const newcomer = aNewcomer();
  await openLogin(page, "register");
  await page.getByLabel("Nama", { exact: true }).fill(newcomer.name);
  await emailField(page).fill(newcomer.email);
  await passwordField(page).fill(newcomer.password);
  await acceptBox(page).check();
  await page.getByRole("button", { name: "Buat akun" }).click();
  await expect(page).toHaveURL(`${base}/profile`, { timeout: 20_000 });
  return newcomer;
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await openLogin(page, "signin");
  await emailField(page).fill(email);
  await passwordField(page).fill(password);
  await page.getByRole("button", { name: "Masuk", exact: true }).click();
}

test("the same screens register, sign out and sign in with the hosted provider", {
  tag: "@matrix",
}, async ({ page }) => {
  const errors = consoleErrors(page);
  const { name, email, password } = await register(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  expect(addresses).toContain("identitytoolkit.googleapis.com/v1/accounts:signUp");

  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  expect(errors.filter((line) => !/worker|Notifications are denied/i.test(line))).toEqual([]);
  await page.getByRole("button", { name: "Keluar", exact: true }).click();
  await expect(page).toHaveURL(`${base}/`);

  await signIn(page, email, "bukan-ini");
  await expect(page.getByText(identityErrorText["invalid-credential"])).toBeVisible();
  await passwordField(page).fill(password);
  await page.getByRole("button", { name: "Masuk", exact: true }).click();
  await expect(page).toHaveURL(`${base}/profile`);
});

test("the hosted provider receives a changed password and a deleted account", { tag: "@matrix" }, async ({ page }) => {
  const { email, password } = await register(page);
  await page.getByRole("button", { name: "Ganti kata sandi" }).click();
  await passwordField(page, "Kata sandi sekarang").fill(password);
  await passwordField(page, "Kata sandi baru").fill("Raket-Biru-28");
  await page.getByRole("button", { name: "Simpan kata sandi" }).click();
  await expect(page.getByText("Perangkat lain sudah dikeluarkan.")).toBeVisible({ timeout: 20_000 });
  await page.getByRole("button", { name: "Keluar", exact: true }).click();
  await signIn(page, email, "Raket-Biru-28");
  await expect(page).toHaveURL(`${base}/profile`, { timeout: 20_000 });

  await page.getByRole("button", { name: "Hapus akun saya" }).click();
  const form = page.getByRole("form", { name: "Hapus akun" });
  await form.getByLabel("Kata sandi sekarang", { exact: true }).fill("Raket-Biru-28");
  await form.getByLabel("Ketik HAPUS untuk memastikan").fill("HAPUS");
  await form.getByRole("button", { name: "Hapus untuk selamanya" }).click();
  await expect(page.getByText("Akunmu sudah dihapus")).toBeVisible({ timeout: 20_000 });
  expect(addresses).toContain("identitytoolkit.googleapis.com/v1/accounts:delete");
  await signIn(page, email, "Raket-Biru-28");
  await expect(page.getByText(identityErrorText["invalid-credential"])).toBeVisible({ timeout: 20_000 });
});

test("a session is renewed with a new token before its hour is over", { tag: "@matrix" }, async ({ page }) => {
  await page.clock.install();
  await register(page);
  const ends = async () => (await (await page.request.get(`${base}/api/v1/session`)).json()).expiresAt as string;
  const before = await ends();
  const renewed = page.waitForRequest((request) => request.url().endsWith("/session") && request.method() === "POST");
  await page.clock.fastForward("56:00");
  await renewed;
  await expect.poll(ends).not.toBe(before);
  expect(addresses).toContain("securetoken.googleapis.com/v1/token");
});

test("a failed renewal is retried half a minute later", { tag: "@matrix" }, async ({ page }) => {
  await page.clock.install();
  await register(page);
  const answers: number[] = [];
  await page.route("**/api/v1/session", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    const response = answers.length === 0 ? undefined : await route.fetch();
    answers.push(response?.status() ?? 503);
    await (response ? route.fulfill({ response }) : route.fulfill({ status: 503, json: {} }));
  });
  const refused = page.waitForResponse((response) => response.status() === 503);
  await page.clock.fastForward("56:00");
  await (await refused).finished();
  await page.evaluate(processPendingReplies);
  // Advance only once: a second time would abort the attempt in flight.
  await page.clock.fastForward("00:31");
  await expect.poll(() => answers).toEqual([503, 200]);
});

/** Waits until pending replies and their effects are processed; by messages, because the page's timers are stopped. */
async function processPendingReplies(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) {
    await new Promise<void>((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done();
      port2.postMessage(null);
    });
  }
}

test("a tab that slept past the hour continues by itself", { tag: "@matrix" }, async ({ page }) => {
  await page.clock.install();
  const { name } = await register(page);
  const renewed = page.waitForResponse(
    (response) => response.url().endsWith("/api/v1/session") && response.request().method() === "POST",
  );
  await product?.letHourPass();
  await page.clock.fastForward("02:00:00");
  expect((await renewed).status()).toBe(200);
  await page.getByRole("link", { name: "Booking saya" }).first().click();
  await expect(page).toHaveURL(`${base}/my-booking`);
  await expect(page.getByRole("banner").getByRole("link", { name: `Akun ${name}` })).toBeVisible();
});

/** Lets an hour pass with the site closed, because a page closed during a renewal would lose the new token. */
async function sleepAnHour(page: Page): Promise<void> {
  await page.goto("about:blank");
  await product?.letHourPass();
}

test("a private page opened after the hour opens without a login", { tag: "@matrix" }, async ({ page }) => {
  const { name } = await register(page);
  await sleepAnHour(page);
  await page.goto(`${base}/my-booking`);
  await expect(page).toHaveURL(`${base}/my-booking`, { timeout: 20_000 });
  await expect(page.getByRole("banner").getByRole("link", { name: `Akun ${name}` })).toBeVisible();

  await sleepAnHour(page);
  await page.goto(`${base}/club`);
  await hydrated(page);
  await page.locator("header").getByRole("link", { name: "Masuk" }).click();
  // Back to where the login was opened.
  await expect(page.getByRole("banner").getByRole("link", { name: `Akun ${name}` })).toBeVisible({ timeout: 20_000 });
  await expect(page).toHaveURL(`${base}/club`);
});

test("a device that was signed out remotely must sign in, and does not retry", { tag: "@matrix" }, async ({
  page,
  browser,
}) => {
  const { email, password } = await register(page);
  const elsewhere = await browser.newContext({ locale: "id-ID" });
  await interceptProvider(elsewhere, new URL(test.info().project.use.baseURL ?? "").origin);
  const other = await elsewhere.newPage();
  await signIn(other, email, password);
  await expect(other).toHaveURL(`${base}/profile`, { timeout: 20_000 });
  await other.getByRole("button", { name: profileText.sessions.endOthers }).click();
  await expect(other.getByText(profileText.sessions.endedOthers(1))).toBeVisible();
  await elsewhere.close();

  await page.goto(`${base}/my-booking`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("lapang-signed-in-as"))).toBeNull();
  await expect(page).toHaveURL(`${base}/login?redirect=%2Fmy-booking`);
  await expect(emailField(page)).toBeVisible();
});

test("a failed deletion at the provider is reported, and no data of the person stays here", { tag: "@matrix" }, async ({
  page,
}) => {
  const { email, password } = await register(page);
  await page.route("**/accounts:delete**", (route) => route.abort("connectionrefused"));
  await page.getByRole("button", { name: "Hapus akun saya" }).click();
  const form = page.getByRole("form", { name: "Hapus akun" });
  await form.getByLabel("Kata sandi sekarang", { exact: true }).fill(password);
  await form.getByLabel("Ketik HAPUS untuk memastikan").fill("HAPUS");
  await form.getByRole("button", { name: "Hapus untuk selamanya" }).click();
  await expect(page.getByRole("heading", { name: profileText.leave.remainsTitle })).toBeFocused({ timeout: 20_000 });
  expect((await (await page.request.get(`${base}/api/v1/session`)).json()).person).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem("lapang-signed-in-as"))).toBeNull();

  // Follow the message: sign in again and delete.
  await page.unroute("**/accounts:delete**");
  await page.getByRole("link", { name: profileText.leave.remainsSignIn }).click();
  await emailField(page).fill(email);
  await passwordField(page).fill(password);
  await page.getByRole("button", { name: "Masuk", exact: true }).click();
  await expect(page).toHaveURL(`${base}/profile#hapus-akun`, { timeout: 20_000 });
});

test("an unreachable provider is reported, and the typed text stays", { tag: "@matrix" }, async ({ page }) => {
  await page.route("https://identitytoolkit.googleapis.com/**", (route) => route.abort("connectionrefused"));
  await signIn(page, "siapa@contoh.id", "apa-saja");
  await expect(page.getByText(identityErrorText["network-request-failed"])).toBeVisible({ timeout: 20_000 });
  await expect(passwordField(page)).toHaveValue("apa-saja");
});
