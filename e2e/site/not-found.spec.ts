import { type ConsoleMessage, expect, type Page } from "@playwright/test";
import { hydrated, open } from "../support/page.ts";
import { test } from "../support/session.ts";

const strangers = [
  "/lapangan-kami",
  "/court/tidak-ada",
  "/court/Tidak%20Ada",
  "/club/tidak-ada",
  "/academy/tidak-ada",
  "/article/tidak-ada",
  "/hotel-kost/hotel/tidak-ada",
  "/hotel-kost/kost/tidak-ada",
  "/hotel-kost/villa/tidak-ada",
  "/base-components/tidak-ada",
];

/** Collects the app's own console messages, without the browser's own line about a 404. */
function ownMessages(page: Page): string[] {
  const texts: string[] = [];
  page.on("console", (message: ConsoleMessage) => {
    if (/^Page Not Found/.test(message.text())) texts.push(message.text());
  });
  return texts;
}

test("an unknown path or item is a 404 with a link to the home page", { tag: "@matrix" }, async ({
  page,
  isMobile,
}) => {
  const texts = ownMessages(page);
  for (const path of isMobile ? strangers.slice(0, 2) : strangers) {
    await test.step(path, async () => {
      texts.length = 0;
      const response = await open(page, path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! Halaman Tidak Ditemukan");
      await expect(page.getByText("Periksa lagi alamatnya, atau kembali ke beranda.")).toBeVisible();
      await expect.poll(() => [...new Set(texts)]).toEqual([`Page Not Found: ${decodeURI(path)}`]);
    });
  }
  await page.getByRole("link", { name: "Kembali ke Beranda" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("berapa");
});

test.describe("unusual addresses", { tag: "@wide" }, () => {
  test("a link in the app to something deleted shows the same page", { tag: "@matrix" }, async ({ page }) => {
    const texts = ownMessages(page);
    await open(page, "/club");
    await page.evaluate(() => history.pushState(null, "", "/club/sudah-bubar"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! Halaman Tidak Ditemukan");
    await expect(page.locator("[data-layout]")).toHaveAttribute("data-layout", "default");
    expect([...new Set(texts)]).toEqual(["Page Not Found: /club/sudah-bubar"]);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Klub");
  });

  test("odd paths get a clean reply", { tag: "@matrix" }, async ({ page, baseURL }) => {
    const texts = ownMessages(page);
    const odd = [
      { path: "//x", status: 404 },
      { path: "//evil.example/y", status: 404 },
      { path: `/${"a".repeat(2000)}`, status: 404 },
      { path: "/court/../x", status: 404 },
      { path: "/%2e%2e/%2e%2e/etc/passwd", status: 404 },
      { path: "/court/%00", status: 404 },
      { path: "/%3Cscript%3Ealert(1)%3C%2Fscript%3E", status: 404 },
    ];
    for (const { path, status } of odd) {
      await test.step(path.slice(0, 40), async () => {
        const response = await open(page, `${baseURL}${path}`);
        expect.soft(response?.status()).toBe(status);
        await expect.soft(page.getByRole("heading", { level: 1 })).toHaveText("Oops! Halaman Tidak Ditemukan");
        expect.soft(new URL(page.url()).host).toBe(new URL(baseURL ?? "").host);
      });
    }
    expect(texts.length).toBeGreaterThanOrEqual(odd.length);
  });

  test("a malformed address is a 404 page", { tag: "@matrix" }, async ({ page }) => {
    for (const path of ["/%E0%A4%A", "/court/%E0%A4%A?date=besok"]) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! Halaman Tidak Ditemukan");
      // Hydration keeps the page.
      await hydrated(page);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! Halaman Tidak Ditemukan");
    }
    await page.getByRole("link", { name: "Kembali ke Beranda" }).click();
    await expect(page).toHaveURL("/");
  });
});
