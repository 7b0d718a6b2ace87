import { expect, type Page, test } from "@playwright/test";
import { identityErrorText } from "../apps/web/src/i18n/identity-errors.ts";
import { loginText } from "../apps/web/src/i18n/login.ts";
import { loginModesText } from "../apps/web/src/i18n/login-modes.ts";
import { profileText } from "../apps/web/src/i18n/profile.ts";
import { LABEL, signInElsewhere, startProductWithProvider } from "./support/external-provider.ts";
import { awake } from "./support/page.ts";

// One product and one provider for all of them.
test.describe.configure({ mode: "default" });
test.skip(({ isMobile }) => isMobile, "windows know no screen size: once is enough");
test.use({ serviceWorkers: "block" });

let product: Awaited<ReturnType<typeof startProductWithProvider>> | undefined;
let base: string;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  product = await startProductWithProvider();
  base = product.base;
});
test.afterAll(() => product?.stop());

const PASSWORD = "lapangan-merah-7";
let count = 0;
/** Somebody no other journey knows. */
function aPerson(more: { verified?: boolean } = {}) {
  count += 1;
  const sub = `person-${process.pid}-${count}`;
  return { sub, email: `${sub}@example.com`, name: "Sari Lestari", ...more };
}

const theButton = (page: Page) => page.getByRole("button", { name: loginText.with(LABEL) });

async function openLogin(page: Page, origin = base): Promise<void> {
  await page.goto(`${origin}/login?redirect=%2Fprofile`);
  await awake(page);
}

async function pressAndFollow(page: Page): Promise<Page> {
  const opened = page.waitForEvent("popup");
  await theButton(page).click();
  return opened;
}

async function isIn(page: Page, name: string): Promise<void> {
  await expect(page).toHaveURL(`${base}/profile`);
  const { person } = await (await page.request.get(`${base}/api/v1/session`)).json();
  expect(person).toMatchObject({ name });
}

async function register(page: Page, email: string): Promise<void> {
  await page.goto(`${base}/login?mode=register&redirect=%2Fprofile`);
  await awake(page);
  await page.getByLabel("Nama").fill("Sari Lestari");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Kata sandi", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: loginText.register.button }).click();
  await expect(page).toHaveURL(`${base}/profile`);
}

test("a window of 500 by 600 opens, and who signs in there is in here", async ({ page }) => {
  const person = aPerson();
  await openLogin(page);
  const popup = await pressAndFollow(page);
  await expect(popup.getByRole("heading", { name: "Sign in elsewhere" })).toBeVisible();
  expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([500, 600]);
  const closed = popup.waitForEvent("close");
  await signInElsewhere(popup, person);
  await closed;
  await isIn(page, "Sari Lestari");
});

test("who cancels at the provider is told, and may try again", async ({ page }) => {
  await openLogin(page);
  const popup = await pressAndFollow(page);
  await popup.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("alert").filter({ hasText: identityErrorText["user-cancelled"] })).toBeVisible();
  await signInElsewhere(await pressAndFollow(page), aPerson());
  await isIn(page, "Sari Lestari");
});

test("who closes the window is told so", async ({ page }) => {
  await openLogin(page);
  const popup = await pressAndFollow(page);
  await expect(popup.getByRole("heading", { name: "Sign in elsewhere" })).toBeVisible();
  await popup.close();
  await expect(page.getByRole("alert").filter({ hasText: identityErrorText["popup-closed-by-user"] })).toBeVisible();
});

test("where windows are blocked the page itself goes there and comes back", async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await openLogin(page);
  await theButton(page).click();
  await expect(page.getByRole("heading", { name: "Sign in elsewhere" })).toBeVisible();
  await signInElsewhere(page, aPerson());
  await isIn(page, "Sari Lestari");
  expect(await page.evaluate(() => sessionStorage.getItem("lapang.external-sign-in"))).toBeNull();
});

test("who cancels after such a redirect is back at the login, told why", async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await openLogin(page);
  await theButton(page).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(`${base}/login?redirect=%2Fprofile`);
  await expect(page.getByRole("alert").filter({ hasText: identityErrorText["user-cancelled"] })).toBeVisible();
});

test("a domain that is not on the list may not begin", async ({ page }) => {
  await openLogin(page, base.replace("127.0.0.1", "lapang.localhost"));
  const popup = await pressAndFollow(page);
  await expect(page.getByRole("alert").filter({ hasText: identityErrorText["unauthorized-domain"] })).toBeVisible();
  await expect.poll(() => popup.isClosed()).toBe(true);
});

test("an address with a password asks for it once, then both ways lead in", async ({ page, browser }) => {
  const person = aPerson({ verified: false });
  await register(page, person.email);

  const visit = await browser.newContext({ serviceWorkers: "block" });
  const elsewhere = await visit.newPage();
  await openLogin(elsewhere);
  await signInElsewhere(await pressAndFollow(elsewhere), person);
  await expect(elsewhere.getByText(loginModesText.link.text(person.email, LABEL))).toBeVisible();
  await elsewhere.getByLabel("Kata sandi", { exact: true }).fill(PASSWORD);
  await elsewhere.getByRole("button", { name: loginModesText.link.button }).click();
  await isIn(elsewhere, "Sari Lestari");
  await visit.close();

  const again = await browser.newContext({ serviceWorkers: "block" });
  const third = await again.newPage();
  await openLogin(third);
  await signInElsewhere(await pressAndFollow(third), person);
  await isIn(third, "Sari Lestari");
  await again.close();
});

test("in the profile the method is linked, and taken away again", async ({ page }) => {
  const person = aPerson();
  await register(page, `own-${person.email}`);
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: `${profileText.methods.link} ${LABEL}` }).click();
  await signInElsewhere(await opened, person);
  const unlink = page.getByRole("button", { name: `${profileText.methods.unlink} ${LABEL}` });
  await expect(unlink).toBeVisible();
  await unlink.click();
  await expect(page.getByRole("button", { name: `${profileText.methods.link} ${LABEL}` })).toBeVisible();
});

test("where no provider is configured there is no button", async ({ page, request }) => {
  expect(await (await request.get("/api/v1/identity")).json()).toMatchObject({ methods: [] });
  await page.goto("/login");
  await awake(page);
  await expect(page.getByRole("button", { name: loginText.signIn.button, exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Lanjut dengan/ })).toHaveCount(0);
});
