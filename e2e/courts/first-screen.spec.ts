import { expect, type Page } from "@playwright/test";
import { open } from "../support/page.ts";
import { test } from "../support/session.ts";

const lists = [
  { path: "/court", result: /Cemara/ },
  { path: "/academy", result: /Bola Kecil/ },
  { path: "/club", result: /Subuh Squad/ },
  { path: "/hotel-kost", result: /Hotel Lapang/ },
  { path: "/article", result: /./ },
];

/** Where the first screen ends: a phone's tab bar covers its last lines. */
async function firstResult(page: Page, name: RegExp): Promise<{ bottom: number; screen: number }> {
  const heading = page.getByRole("main").locator("h2, h3").filter({ hasText: name, hasNotText: /^\d+ / }).first();
  const box = await heading.boundingBox();
  const tabs = page.getByRole("navigation", { name: "Utama" });
  const screen = (await tabs.isVisible()) ? await tabs.boundingBox() : null;
  return { bottom: (box?.y ?? 9999) + (box?.height ?? 0), screen: screen?.y ?? page.viewportSize()?.height ?? 0 };
}

test("a list names its first result on the first screen, on a phone and on a desktop", { tag: "@wide" }, async ({
  page,
}) => {
  // Opens each list at two sizes.
  test.setTimeout(120_000);
  for (const size of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    for (const { path, result } of lists) {
      await test.step(`${path} at ${size.width}`, async () => {
        await open(page, path);
        const { bottom, screen } = await firstResult(page, result);
        expect.soft(bottom, path).toBeLessThanOrEqual(screen);
      });
    }
  }
});

test("on a phone the filters are one button; active ones stay visible and can be removed", {
  tag: "@phone",
}, async ({ page }) => {
  await open(page, "/court?surface=keras&lights=1");
  await expect(page.getByLabel("Permukaan")).toBeHidden();
  await expect(page.getByText(/^Saring\s*2/)).toBeVisible();
  await page.getByRole("link", { name: "Hapus Berlampu" }).tap();
  await expect(page).toHaveURL("/court?surface=keras");
  await page.getByText(/^Saring/).tap();
  await page.getByLabel("Atap").selectOption("Outdoor");
  await expect(page).toHaveURL("/court?surface=keras&setting=outdoor");
  await expect(page.getByRole("link", { name: "Hapus Outdoor" })).toBeVisible();
  await expect(page.getByRole("status").getByRole("heading")).toHaveText("2 lapangan");
});

test("every width shows the whole navigation", { tag: ["@wide", "@matrix"] }, async ({ page }) => {
  const places = ["Lapangan", "Akademi", "Klub", "Menginap", "Artikel"];
  for (const width of [320, 360, 767, 768, 900, 1023, 1024, 1280]) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 740 });
      await open(page, "/");
      for (const name of places) {
        const link = page.getByRole("navigation", { name: /^(Utama|Situs)$/ }).getByRole("link", { name, exact: true });
        await expect(link.locator("visible=true")).toHaveCount(1);
        await expect(link.locator("visible=true")).toBeInViewport({ ratio: 1 });
      }
      const broken = await page.evaluate(
        () => [...document.querySelectorAll("header a")].filter((link) => link.getClientRects().length > 1).length,
      );
      expect(broken).toBe(0);
    });
  }
});
