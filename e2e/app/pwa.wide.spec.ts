import { expect, type Locator, type Page } from "@playwright/test";
import type { Product } from "../../scripts/product.ts";
import { hydrated, workerTookOver } from "../support/page.ts";
import { anOwnVenue, type OwnVenue, startOwnProduct } from "../support/product.ts";
import { type Builds, prepareBuilds } from "../support/second-build.ts";
import { test } from "../support/session.ts";

test.use({ serviceWorkers: "allow" });
// Serial: these journeys stop and update one product under the browser. The timeout allows for a slow restart.
test.describe.configure({ mode: "serial", timeout: 120_000 });

let builds: Builds;
let product: Product;
let base: string;
let venue: OwnVenue;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  [builds, venue] = await Promise.all([prepareBuilds(), anOwnVenue()]);
  await builds.deploy("first");
  product = await startOwnProduct(venue, { WEB_DIST: builds.live });
  base = product.url;
});

/** Restarts the same venue at the same address with the build deployed now. */
async function startAgain(): Promise<void> {
  product = await startOwnProduct(venue, { WEB_DIST: builds.live, PORT: new URL(base).port });
}

test.afterAll(async () => {
  await product.stop();
  await builds.remove();
});

const workerState = (page: Page) => page.locator("html").getAttribute("data-worker");
const buildOf = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).find((name) => name.startsWith("pages-")));

async function visitUntilKept(page: Page, path: string): Promise<void> {
  await page.goto(base + path);
  await workerTookOver(page);
  await expect
    .poll(() => page.evaluate(async (url) => (await caches.match(url)) !== undefined, base + path))
    .toBe(true);
}

test("offline, visited pages open and others say that they cannot", async ({ page }) => {
  await visitUntilKept(page, "/court/bata");
  await visitUntilKept(page, "/");
  await product.stop();
  try {
    await page.goto(`${base}/court/bata`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Bata");
    // Navigating in the app also saved the replies the page was drawn from.
    await page.goto(`${base}/`);
    await page.getByRole("link", { name: "Lapangan", exact: true }).first().click();
    await expect(page.getByRole("heading", { name: "Kamu sedang offline" })).toBeVisible();

    await page.goto(`${base}/article`);
    await expect(page.getByRole("heading", { name: "Kamu sedang offline" })).toBeVisible();
    await expect(page.getByRole("link", { name: /^Bata, lapangan/ })).toBeVisible();
  } finally {
    await startAgain();
  }
  // The page may have reloaded by itself before the press.
  await page.getByRole("button", { name: "Coba lagi" }).evaluateAll(([again]) => (again as HTMLElement)?.click());
  await expect(page.getByRole("heading", { level: 1 })).not.toContainText("offline");
});

/**
 * Presses while requests arrive: a request at the moment the old worker stops restarts it, and the new one must still take
 * over.
 */
async function pressAmidRequests(button: Locator): Promise<void> {
  await button.evaluate((element: HTMLElement) => {
    const ask = () => void fetch("/healthz");
    for (const [act, delay] of [
      [ask, 0],
      [() => element.click(), 20],
      [ask, 30],
      [ask, 60],
    ] as const)
      setTimeout(act, delay);
  });
}

test("a new version is offered and takes over with one reload; read articles stay readable", async ({ page }) => {
  await visitUntilKept(page, "/article/raket-pertama");
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  await visitUntilKept(page, "/");
  expect(await buildOf(page)).toBe(`pages-${builds.first}`);
  await product.stop();
  await builds.deploy("second");
  await startAgain();

  let loads = 0;
  page.on("load", () => loads++);
  // As when a visitor returns to the tab: the app reads the build manifest.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  // The worker fetches every file of the new version first.
  await page.locator("html[data-worker=waiting]").waitFor();
  await expect(page.getByText("Versi baru Lapang sudah siap.")).toBeVisible();
  expect(loads).toBe(0);

  // May take long: the old worker finishes its requests first, and the product has just started.
  const reloaded = page.waitForEvent("load");
  await pressAmidRequests(page.getByRole("button", { name: "Perbarui sekarang" }));
  await reloaded;
  await expect.poll(() => workerState(page)).toBe("activated");
  await expect.poll(() => buildOf(page)).toBe(`pages-${builds.second}`);
  await page.waitForTimeout(1000);
  expect(loads).toBe(1);

  await product.stop();
  try {
    await page.goto(`${base}/article/raket-pertama`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.getByRole("article").getByRole("heading", { level: 2 }).first()).toBeVisible();
    // The frame around the page knows the venue too.
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await expect(page.getByRole("contentinfo").getByText("Jl. Bukit Pakar Timur", { exact: false })).toBeVisible();
  } finally {
    await startAgain();
  }
});

/** Opens a page and loads the footer's code, before its files are removed. */
async function openWithFooter(page: Page): Promise<void> {
  await page.goto(`${base}/about-us`);
  await page.getByRole("navigation", { name: "Bantuan" }).scrollIntoViewIfNeeded();
  await hydrated(page, "footer nav");
}

test("a page left open over an update reloads once when its files are gone", { tag: "@matrix" }, async ({
  browser,
}) => {
  await product.stop();
  await builds.deploy("first");
  await startAgain();
  const context = await browser.newContext();
  const page = await context.newPage();
  await openWithFooter(page);
  // Every file not loaded yet is missing now, as two builds later.
  let gone = true;
  await context.route("**/assets/*", (route) => (gone ? route.fulfill({ status: 404, body: "" }) : route.continue()));
  let loads = 0;
  page.on("request", (request) => {
    // The reload requests the new build's page, whose files exist.
    if (request.isNavigationRequest()) gone = false;
  });
  page.on("load", () => loads++);
  await page.getByRole("navigation", { name: "Bantuan" }).getByRole("link", { name: "Hubungi kami" }).click();
  await expect.poll(() => loads).toBe(1);
  await expect(page).toHaveURL(`${base}/contact-us`);
  await expect(page.getByRole("heading", { level: 1, name: "Hubungi kami" })).toBeVisible();
  await page.waitForTimeout(1000);
  expect(loads).toBe(1);
});

test("a build whose files stay missing is reloaded once only", { tag: "@matrix" }, async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await openWithFooter(page);
  await context.route("**/assets/*", (route) => route.fulfill({ status: 404, body: "" }));
  let loads = 0;
  page.on("load", () => loads++);
  await page.getByRole("navigation", { name: "Bantuan" }).getByRole("link", { name: "Hubungi kami" }).click();
  await expect.poll(() => loads).toBe(1);
  await page.waitForTimeout(2000);
  expect(loads).toBe(1);
});
