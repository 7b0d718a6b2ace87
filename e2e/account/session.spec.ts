import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { identityErrorText } from "../../apps/web/src/i18n/identity/identity-errors.ts";
import { aNewcomer, expect, passwordField, register, signInAs, signOut } from "../support/account.ts";
import { hydrated, open, workerTookOver } from "../support/page.ts";
import { publicPages } from "../support/pages.ts";
import { test } from "../support/session.ts";

test.describe.configure({ timeout: 90_000 });

async function anotherTab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await open(page, path);
  return page;
}

const atLogin = (wanted: string) => `/login?redirect=${encodeURIComponent(wanted)}`;

test("signing in and out updates every open tab at once", async ({ page, context }) => {
  const newcomer = aNewcomer();
  const visitor = await anotherTab(context, "/club");
  await register(page, newcomer);
  await expect(visitor.getByRole("link", { name: `Akun ${newcomer.name}` })).toBeVisible();

  const own = await anotherTab(context, "/my-booking");
  await signOut(page);
  await expect(own).toHaveURL(atLogin("/my-booking"));
  await expect(visitor.locator("header").getByRole("link", { name: "Masuk" })).toBeVisible();
});

test("a disabled person is signed out at the next request, in both open tabs", { tag: "@matrix" }, async ({
  page,
  context,
  db,
}) => {
  const newcomer = aNewcomer();
  await register(page, newcomer);
  const second = await anotherTab(context, "/my-booking");
  await db.updateTable("person").set({ disabled_at: new Date() }).where("email", "=", newcomer.email).execute();
  // The tab may notice before the press.
  const save = page.getByRole("button", { name: "Simpan", exact: true });
  await save.click({ timeout: 5_000 }).catch(() => undefined);
  await expect(page).toHaveURL(atLogin("/profile"));
  await expect(second).toHaveURL(atLogin("/my-booking"));
  expect((await context.request.get("/api/v1/me")).status()).toBe(401);
});

test("a tab notices that the session is over when it becomes visible", { tag: "@matrix" }, async ({ page, db }) => {
  const newcomer = aNewcomer();
  await register(page, newcomer);
  await page.clock.install();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(newcomer.name);
  await db
    .deleteFrom("session")
    .where("person_id", "in", db.selectFrom("person").select("id").where("email", "=", newcomer.email))
    .execute();
  await page.clock.fastForward("01:05");
  await expect(page).toHaveURL(atLogin("/profile"));
});

test("a new password ends the other browser's session and keeps this one", { tag: "@matrix" }, async ({
  page,
  browser,
}) => {
  const newcomer = aNewcomer();
  await register(page, newcomer);
  const elsewhere = await browser.newContext({ locale: "id-ID" });
  const other = await elsewhere.newPage();
  await signInAs(other, newcomer);
  await expect(other.getByRole("heading", { level: 1 })).toHaveText(newcomer.name);

  await page.getByRole("button", { name: "Ganti kata sandi" }).click();
  await passwordField(page, "Kata sandi sekarang").fill("bukan-ini");
  await passwordField(page, "Kata sandi baru").fill("Raket-Biru-28");
  await page.getByRole("button", { name: "Simpan kata sandi" }).click();
  // The page shows neither a sign-in hint nor a missing link while signed in.
  const current = passwordField(page, "Kata sandi sekarang");
  await expect(current).toHaveAccessibleDescription(identityErrorText["wrong-current-password"]);
  await expect(current).toBeFocused();
  await current.fill(newcomer.password);
  await page.getByRole("button", { name: "Simpan kata sandi" }).click();
  await expect(page.getByText("Perangkat lain sudah dikeluarkan.")).toBeVisible();

  await other.getByRole("button", { name: "Simpan", exact: true }).click();
  await expect(other).toHaveURL(atLogin("/profile"));
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(newcomer.name);
  await signInAs(other, { ...newcomer, password: "Raket-Biru-28" });
});

test("devices are listed and ended one by one", { tag: "@matrix" }, async ({ page, browser }) => {
  const newcomer = aNewcomer();
  await register(page, newcomer);
  const elsewhere = await browser.newContext({
    locale: "id-ID",
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile Safari/604.1",
  });
  const other = await elsewhere.newPage();
  await signInAs(other, newcomer);
  await page.reload();
  await expect(page.getByText("Perangkat ini", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Keluarkan Safari di iPhone" }).click();
  await expect(page.getByText("Perangkat itu sudah dikeluarkan")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Keluarkan/ })).toHaveCount(0);
  await other.reload();
  await expect(other).toHaveURL(atLogin("/profile"));
});

test("signing out leaves nothing personal in the browser", async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    serviceWorkers: "allow",
    locale: "id-ID",
    ...(baseURL ? { baseURL } : {}),
  });
  const page = await context.newPage();
  const newcomer = aNewcomer();
  await register(page, newcomer);
  await expect(page.getByText("Belum terverifikasi")).toBeVisible();
  await signOut(page);
  await hydrated(page);
  const left = await page.evaluate(async (email) => {
    const kept: string[] = [];
    for (const name of await caches.keys()) {
      for (const request of await (await caches.open(name)).keys()) kept.push(new URL(request.url).pathname);
    }
    const stored = JSON.stringify({ ...localStorage, ...sessionStorage });
    const users = await new Promise<number>((resolve) => {
      const opening = indexedDB.open("firebaseLocalStorageDb");
      opening.onsuccess = () => {
        const database = opening.result;
        if (!database.objectStoreNames.contains("firebaseLocalStorage")) return resolve(0);
        const all = database.transaction("firebaseLocalStorage").objectStore("firebaseLocalStorage").getAll();
        all.onsuccess = () =>
          resolve((all.result as unknown[]).filter((row) => JSON.stringify(row).includes(email)).length);
      };
    });
    return { own: kept.filter((path) => /^\/(api\/v1\/(me|session)|profile|login)/.test(path)), stored, users };
  }, newcomer.email);
  expect(left.own).toEqual([]);
  expect(left.users).toBe(0);
  expect(left.stored).not.toContain(newcomer.email);
});

test("no public page loads the provider's SDK, and the worker does not precache it", {
  tag: "@matrix",
}, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ serviceWorkers: "allow", ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  for (const { path } of publicPages) await open(page, path);
  await workerTookOver(page);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map((request) => new URL(request.url).pathname);
  });
  const isSdk = (path: string) => /\/(sdk|hosted-resolver)-/.test(path);
  expect([...loaded, ...kept].filter(isSdk)).toEqual([]);
  await open(page, "/login");
  await expect.poll(() => loaded.filter(isSdk).length).toBe(0);
  await passwordField(page).focus();
  await page.getByRole("link", { name: "Belum punya akun? Buat akun" }).click();
  await expect.poll(() => loaded.filter(isSdk).length).toBeGreaterThan(0);
});

test("the official SDK in a browser ends its own token family", { tag: "@matrix" }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    bypassCSP: true,
    ...(baseURL ? { baseURL } : {}),
  });
  const page = await context.newPage();
  // The provider's files, from the package.
  await page.route("https://www.gstatic.com/firebasejs/**", (route) =>
    route.fulfill({
      path: `node_modules/firebase/${basename(route.request().url())}`,
      contentType: "text/javascript",
      headers: { "access-control-allow-origin": "*" },
    }),
  );
  const { version } = JSON.parse(await readFile("node_modules/firebase/package.json", "utf8"));
  const newcomer = aNewcomer();
  await register(page, newcomer);
  const outcome = await page.evaluate(
    async ({ sdk, email, password }) => {
      const { initializeApp } = await import(`${sdk}/firebase-app.js`);
      const auths = await import(`${sdk}/firebase-auth.js`);
      const { apiKey, projectId } = await (await fetch("/api/v1/identity")).json();
      const auth = auths.initializeAuth(initializeApp({ apiKey, projectId }, "another"), {
        persistence: auths.inMemoryPersistence,
      });
      auths.connectAuthEmulator(auth, location.origin, { disableWarnings: true });
      const { user } = await auths.signInWithEmailAndPassword(auth, email, password);
      await user.getIdToken(true);
      await auths.revokeAccessToken(auth, await user.getIdToken());
      return user.getIdToken(true).then(
        () => "refreshed",
        ({ code }: { code: string }) => code,
      );
    },
    { ...newcomer, sdk: `https://www.gstatic.com/firebasejs/${version}` },
  );
  expect(outcome).toBe("auth/user-token-expired");
});
