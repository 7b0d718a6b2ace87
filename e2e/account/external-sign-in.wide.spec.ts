import type { Page } from "@playwright/test";
import { identityErrorText } from "../../apps/web/src/i18n/identity/identity-errors.ts";
import { loginText } from "../../apps/web/src/i18n/identity/login.ts";
import { loginModesText } from "../../apps/web/src/i18n/identity/login-modes.ts";
import { profileText } from "../../apps/web/src/i18n/identity/profile.ts";
import { acceptBox, expect } from "../support/account.ts";
import { LABEL, signInAtProvider, startProductWithProvider } from "../support/external-provider.ts";
import { hydrated } from "../support/page.ts";
import { test } from "../support/session.ts";

// One product and one provider for all of them.
test.describe.configure({ mode: "default", timeout: 90_000 });

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
/** A person no other journey uses. */
function aPerson(more: { verified?: boolean } = {}) {
  count += 1;
  const sub = `person-${process.pid}-${count}`;
  return { sub, email: `${sub}@example.com`, name: "Sari Lestari", ...more };
}

const theButton = (page: Page) => page.getByRole("button", { name: loginText.with(LABEL) });

async function openLogin(page: Page, origin = base): Promise<void> {
  await page.goto(`${origin}/login?redirect=%2Fprofile`);
  await hydrated(page);
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
  await hydrated(page);
  await page.getByLabel("Nama").fill("Sari Lestari");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Kata sandi", { exact: true }).fill(PASSWORD);
  await acceptBox(page).check();
  await page.getByRole("button", { name: loginText.register.button }).click();
  await expect(page).toHaveURL(`${base}/profile`);
}

test("a sign-in in the popup of 500 by 600 signs in the page", { tag: "@matrix" }, async ({ page }) => {
  const person = aPerson();
  await openLogin(page);
  const popup = await pressAndFollow(page);
  await expect(popup.getByRole("heading", { name: "Sign in elsewhere" })).toBeVisible();
  expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([500, 600]);
  const closed = popup.waitForEvent("close");
  await signInAtProvider(popup, person);
  await closed;
  await isIn(page, "Sari Lestari");
});

test("cancelling at the provider shows a message and allows another try", { tag: "@matrix" }, async ({ page }) => {
  await openLogin(page);
  const popup = await pressAndFollow(page);
  await popup.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("alert").filter({ hasText: identityErrorText["user-cancelled"] })).toBeVisible();
  await signInAtProvider(await pressAndFollow(page), aPerson());
  await isIn(page, "Sari Lestari");
});

test("closing the popup shows a message", { tag: "@matrix" }, async ({ page }) => {
  await openLogin(page);
  const popup = await pressAndFollow(page);
  await expect(popup.getByRole("heading", { name: "Sign in elsewhere" })).toBeVisible();
  await popup.close();
  await expect(page.getByRole("alert").filter({ hasText: identityErrorText["popup-closed-by-user"] })).toBeVisible();
});

test("with popups blocked the page redirects to the provider and back", { tag: "@matrix" }, async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await openLogin(page);
  await theButton(page).click();
  await expect(page.getByRole("heading", { name: "Sign in elsewhere" })).toBeVisible();
  await signInAtProvider(page, aPerson());
  await isIn(page, "Sari Lestari");
  expect(await page.evaluate(() => sessionStorage.getItem("lapang.external-sign-in"))).toBeNull();
});

test("cancelling after a redirect returns to the login with a message", { tag: "@matrix" }, async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await openLogin(page);
  await theButton(page).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(`${base}/login?redirect=%2Fprofile`);
  await expect(page.getByRole("alert").filter({ hasText: identityErrorText["user-cancelled"] })).toBeVisible();
});

test("a host that is not an authorised domain cannot start a sign-in", { tag: "@matrix" }, async ({ page }) => {
  await openLogin(page, base.replace("127.0.0.1", "lapang.localhost"));
  const popup = await pressAndFollow(page);
  await expect(page.getByRole("alert").filter({ hasText: identityErrorText["unauthorized-domain"] })).toBeVisible();
  await expect.poll(() => popup.isClosed()).toBe(true);
});

test("an address with a password asks for it once, then both methods work", { tag: "@matrix" }, async ({
  page,
  browser,
}) => {
  const person = aPerson({ verified: false });
  await register(page, person.email);

  const visit = await browser.newContext();
  const elsewhere = await visit.newPage();
  await openLogin(elsewhere);
  await signInAtProvider(await pressAndFollow(elsewhere), person);
  await expect(elsewhere.getByText(loginModesText.link.text(person.email, LABEL))).toBeVisible();
  await elsewhere.getByLabel("Kata sandi", { exact: true }).fill(PASSWORD);
  await elsewhere.getByRole("button", { name: loginModesText.link.button }).click();
  await isIn(elsewhere, "Sari Lestari");
  await visit.close();

  const again = await browser.newContext();
  const third = await again.newPage();
  await openLogin(third);
  await signInAtProvider(await pressAndFollow(third), person);
  await isIn(third, "Sari Lestari");
});

test("the profile links and unlinks the method", { tag: "@matrix" }, async ({ page }) => {
  const person = aPerson();
  await register(page, `own-${person.email}`);
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: `${profileText.methods.link} ${LABEL}` }).click();
  await signInAtProvider(await opened, person);
  const unlink = page.getByRole("button", { name: `${profileText.methods.unlink} ${LABEL}` });
  await expect(unlink).toBeVisible();
  await unlink.click();
  await expect(page.getByRole("button", { name: `${profileText.methods.link} ${LABEL}` })).toBeVisible();
});

/** Advances the page's clock beyond the age of a recent sign-in. */
const longAgo = (page: Page) => page.clock.fastForward("10:00");

async function blockWindows(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.open = () => null;
  });
}

/** Signs in a person who has no password here. */
async function signUpAtProvider(page: Page, person = aPerson()) {
  await openLogin(page);
  await signInAtProvider(await pressAndFollow(page), person);
  await isIn(page, "Sari Lestari");
  return person;
}

async function saveNewPassword(page: Page): Promise<void> {
  await page.getByLabel(profileText.password.new, { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: profileText.password.button }).click();
}

test("changing a method after an old sign-in requires the password first", { tag: "@matrix" }, async ({ page }) => {
  await page.clock.install();
  const person = aPerson();
  await register(page, `own-${person.email}`);
  await longAgo(page);
  await page.getByRole("button", { name: `${profileText.methods.link} ${LABEL}` }).click();
  const proof = page.getByRole("form", { name: profileText.proof.title });
  const field = proof.getByLabel(profileText.password.current, { exact: true });
  await expect(field).toBeFocused();
  await field.fill("bukan-ini");
  await proof.getByRole("button", { name: profileText.proof.button }).click();
  await expect(field).toHaveAccessibleDescription(identityErrorText["wrong-current-password"]);
  await field.fill(PASSWORD);
  const opened = page.waitForEvent("popup");
  await proof.getByRole("button", { name: profileText.proof.button }).click();
  await signInAtProvider(await opened, person);
  const unlink = page.getByRole("button", { name: `${profileText.methods.unlink} ${LABEL}` });
  await expect(unlink).toBeVisible();

  // The server decides: make the sign-in an hour old there too.
  await product?.db
    .updateTable("refresh_token")
    .set({ auth_time: new Date(Date.now() - 3_600_000) })
    .execute();
  await page.clock.fastForward("01:00:00");
  await unlink.click();
  await field.fill(PASSWORD);
  await proof.getByRole("button", { name: profileText.proof.button }).click();
  await expect(page.getByRole("button", { name: `${profileText.methods.link} ${LABEL}` })).toBeVisible();
});

test("a person without a password re-authenticates in the provider's popup", { tag: "@matrix" }, async ({ page }) => {
  await page.clock.install();
  const person = await signUpAtProvider(page);
  await longAgo(page);
  await page.getByRole("button", { name: profileText.password.set }).click();
  const opened = page.waitForEvent("popup");
  await saveNewPassword(page);
  await signInAtProvider(await opened, person);
  await expect(page.getByText(profileText.password.has)).toBeVisible();
});

test("re-authenticating as another person changes nothing", { tag: "@matrix" }, async ({ page }) => {
  await page.clock.install();
  await signUpAtProvider(page);
  await longAgo(page);
  await page.getByRole("button", { name: profileText.password.set }).click();
  const opened = page.waitForEvent("popup");
  await saveNewPassword(page);
  await signInAtProvider(await opened, aPerson());
  await expect(page.getByRole("alert").filter({ hasText: identityErrorText["user-mismatch"] })).toBeVisible();
  await expect(page.getByText(profileText.password.none)).toBeVisible();
});

test("a second popup replaces the first, which shows a message", { tag: "@matrix" }, async ({ page }) => {
  await page.clock.install();
  await signUpAtProvider(page);
  await longAgo(page);
  await page.getByRole("button", { name: profileText.email.change }).click();
  await page.getByLabel(profileText.email.newEmail).fill("lain@example.com");
  await page.getByRole("button", { name: profileText.password.set }).click();
  const first = page.waitForEvent("popup");
  await saveNewPassword(page);
  const closed = (await first).waitForEvent("close");
  const second = page.waitForEvent("popup");
  await page.getByRole("button", { name: profileText.email.button }).click();
  await closed;
  const alert = page.getByRole("form", { name: profileText.password.set }).getByRole("alert");
  await expect(alert).toContainText(identityErrorText["cancelled-popup-request"]);
  await (await second).close();
});

test("with popups blocked a method is linked by redirect", { tag: "@matrix" }, async ({ page }) => {
  await blockWindows(page);
  const person = aPerson();
  await register(page, `own-${person.email}`);
  await page.getByRole("button", { name: `${profileText.methods.link} ${LABEL}` }).click();
  await signInAtProvider(page, person);
  await expect(page).toHaveURL(`${base}/profile`);
  await expect(page.getByRole("button", { name: `${profileText.methods.unlink} ${LABEL}` })).toBeVisible();
});

test("with popups blocked a first password is set after re-authenticating by redirect", {
  tag: "@matrix",
}, async ({ page }) => {
  await page.clock.install();
  const person = await signUpAtProvider(page);
  await blockWindows(page);
  await page.reload();
  await longAgo(page);
  await page.getByRole("button", { name: profileText.password.set }).click();
  await saveNewPassword(page);
  await page.getByRole("button", { name: "Cancel" }).click();
  // Back in the same form, with the reason.
  await expect(page.getByRole("alert").filter({ hasText: identityErrorText["user-cancelled"] })).toBeVisible();
  await saveNewPassword(page);
  await signInAtProvider(page, person);
  await expect(page).toHaveURL(`${base}/profile`);
  await expect(page.getByText(profileText.proof.done)).toBeVisible();
  await saveNewPassword(page);
  await expect(page.getByText(profileText.password.has)).toBeVisible();
});

test("linking with a password entered an hour later signs in and reports that the method is not linked", {
  tag: "@matrix",
}, async ({ page, browser }) => {
  const person = aPerson({ verified: false });
  await register(page, person.email);
  const visit = await browser.newContext();
  const elsewhere = await visit.newPage();
  await openLogin(elsewhere);
  await signInAtProvider(await pressAndFollow(elsewhere), person);
  await expect(elsewhere.getByText(loginModesText.link.text(person.email, LABEL))).toBeVisible();
  const over = new Date(Date.now() - 1_000);
  await product?.db.updateTable("pending_identity").set({ expires_at: over }).execute();
  await elsewhere.getByLabel("Kata sandi", { exact: true }).fill(PASSWORD);
  await elsewhere.getByRole("button", { name: loginModesText.link.button }).click();
  await expect(elsewhere.getByText(loginModesText.link.notDone(LABEL))).toBeVisible();
  await isIn(elsewhere, "Sari Lestari");
});

test("an account without an address gets one", { tag: "@matrix" }, async ({ page }) => {
  const { sub } = aPerson();
  await signUpAtProvider(page, { sub, email: "", name: "Sari Lestari" });
  await expect(page.getByText(profileText.email.none)).toBeVisible();
  await expect(page.getByText(profileText.password.needsEmail)).toBeVisible();
  await page.getByRole("button", { name: profileText.email.add }).click();
  const form = page.getByRole("form", { name: profileText.email.add });
  await expect(form.getByLabel(profileText.email.title)).toBeFocused();
  await form.getByLabel(profileText.email.title).fill(`${sub}@example.com`);
  await form.getByRole("button", { name: profileText.email.addButton }).click();
  await expect(page.getByText(profileText.email.sentFirst(`${sub}@example.com`))).toBeVisible();
});

test("without a configured provider there is no button", { tag: "@matrix" }, async ({ page, request }) => {
  expect(await (await request.get("/api/v1/identity")).json()).toMatchObject({ methods: [] });
  await page.goto("/login");
  await hydrated(page);
  await expect(page.getByRole("button", { name: loginText.signIn.button, exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Lanjut dengan/ })).toHaveCount(0);
});
