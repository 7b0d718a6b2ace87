import { expect } from "@playwright/test";
import { consoleErrors, hydrated, markDocument, open, scrollThrough } from "../support/page.ts";
import { test } from "../support/session.ts";
import { startSlowNetwork } from "../support/slow-page.ts";

test("a page with a campaign parameter hydrates from its server-rendered data", { tag: "@matrix" }, async ({
  page,
}) => {
  const errors = consoleErrors(page);
  // Never answered: a page that needs this request would wait forever.
  await page.route("**/api/v1/courts?*", () => undefined);
  await open(page, "/court?utm_source=iklan&surface=keras");
  await expect(page).toHaveURL("/court?surface=keras");
  expect(errors).toEqual([]);
});

test("offline, a part that is not hydrated stays readable, and hydrates on reconnection", {
  tag: "@matrix",
}, async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await open(page, "/");
  const questions = page.getByRole("heading", { level: 2 }).last();
  const words = (await questions.textContent()) ?? "";
  const sameDocument = await markDocument(page);
  await context.setOffline(true);
  await scrollThrough(page);
  await expect(page.getByText("Kamu sedang offline.", { exact: false }).first()).toBeVisible();
  await expect(page.getByRole("heading", { name: words })).toBeVisible();
  expect(await sameDocument()).toBe(true);
  const loaded = page.waitForEvent("load");
  await context.setOffline(false);
  await loaded;
  await hydrated(page);
  await expect(page.getByRole("heading", { name: words })).toBeVisible();
});

test("a press on a part that is not hydrated takes effect after hydration, without moving the page", async ({
  page,
}) => {
  const { promise: wokenUp, resolve: wake } = Promise.withResolvers<void>();
  await page.route("**/assets/hotel-rooms-*.js", async (route) => {
    await wokenUp;
    await route.continue();
  });
  await open(page, "/hotel-kost/hotel/hotel-lapang");
  const plan = page.getByRole("link", { name: "Pilih Deuce" }).last();
  await expect(plan).not.toHaveAttribute("aria-current", "true");
  await plan.click();
  const height = await page.evaluate(() => scrollY);
  expect(height).toBeGreaterThan(0);
  wake();
  await expect(plan).toHaveAttribute("aria-current", "true");
  await expect(page).toHaveURL(/rooms=deuce/);
  await expect(plan).toBeInViewport();
});

test("navigation in the app never loads another document", async ({ page, isMobile }) => {
  await open(page, "/");
  const sameDocument = await markDocument(page);
  const walk = [
    ["/court", "Lapangan"],
    ["/hotel-kost", "Bangun, turun, main."],
    ["/about-us", "Tentang kami"],
    ["/article", "Bacaan"],
    ["/", "Main jam berapa?"],
  ] as const;
  for (const [path, heading] of walk) {
    await page.locator(`a[href="${path}"]:visible`).first().click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  }
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bacaan");
  expect(await sameDocument()).toBe(true);
  if (!isMobile) {
    // The new page starts at its top, the old one where it was left.
    await page.getByRole("link", { name: /^Raket pertama/ }).focus();
    // The router handles the step in the next frame, after the page itself.
    const left = await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      await new Promise((resolve) => setTimeout(resolve, 200));
      return window.scrollY;
    });
    expect(left).toBeGreaterThan(0);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/article/raket-pertama");
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(50);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
  }
});

test("a reader who scrolled before hydration keeps the position", { tag: "@matrix" }, async ({ page }) => {
  await page.route("**/assets/*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.goto("/about-us", { waitUntil: "domcontentloaded" });
  const down = await page.evaluate(() => {
    window.scrollTo({ top: 900, behavior: "instant" });
    return window.scrollY;
  });
  expect(down).toBeGreaterThan(0);
  await hydrated(page);
  // Hydrated parts may scroll once they are painted.
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => window.scrollY)).toBe(down);
});

test("a page that arrives in pieces requests no script before its end, then hydrates", {
  tag: ["@wide", "@matrix"],
}, async ({ page, baseURL }) => {
  const network = await startSlowNetwork(baseURL ?? "");
  try {
    const errors = consoleErrors(page);
    await open(page, `${network.url}/court/bata`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Bata");
    expect(network.askedEarly).toEqual([]);
    expect(errors).toEqual([]);
  } finally {
    await network.stop();
  }
});
