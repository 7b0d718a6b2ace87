import { expect, type Page } from "@playwright/test";
import { hydrated, open } from "../support/page.ts";
import { test } from "../support/session.ts";

const band = (page: Page) => page.getByRole("region", { name: "Pengumuman dan mitra" });
const track = (page: Page) => band(page).locator(".marquee-track");
const motion = (page: Page) => track(page).evaluate((line) => line.getAnimations().map(({ playState }) => playState));

async function goToBand(page: Page): Promise<void> {
  await open(page, "/");
  await band(page).scrollIntoViewIfNeeded();
  await hydrated(page, ".marquee");
}

test("a visible button stops and restarts what moves", { tag: "@matrix" }, async ({ page }) => {
  await goToBand(page);
  await expect.poll(() => motion(page)).toEqual(["running"]);
  const hold = band(page).getByRole("button", { name: "Hentikan gerakan" });
  await expect(hold).toBeInViewport({ ratio: 1 });
  await expect(hold).toHaveCSS("opacity", "1");
  const box = await hold.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await hold.click();
  await expect.poll(() => motion(page)).toEqual(["paused"]);
  // It moves although finger, pointer and focus are still on the button.
  await band(page).getByRole("button", { name: "Jalankan lagi" }).click();
  await expect.poll(() => motion(page)).toEqual(["running"]);
});

test("it stops under a pointer", { tag: ["@wide", "@matrix"] }, async ({ page }) => {
  await goToBand(page);
  const box = await band(page).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 200, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await expect.poll(() => motion(page)).toEqual(["paused"]);
  await page.mouse.move(0, 0);
  await expect.poll(() => motion(page)).toEqual(["running"]);
});

test("with reduced motion it stands still and shows all its content", { tag: "@matrix" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await goToBand(page);
  expect(await motion(page)).toEqual([]);
  await expect(band(page).getByRole("button")).toHaveCount(0);
  await expect(band(page).locator(".marquee-copy")).toBeHidden();
  await page.setViewportSize({ width: 320, height: 640 });
  const lines = band(page).locator(".marquee-half").first().locator(":scope > *");
  for (const line of await lines.all()) {
    await line.scrollIntoViewIfNeeded();
    await expect(line).toBeInViewport({ ratio: 0.95 });
  }
});
