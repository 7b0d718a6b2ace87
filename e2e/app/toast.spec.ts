import { expect, type Locator, type Page } from "@playwright/test";
import { open, pressEnterOn } from "../support/page.ts";
import { test } from "../support/session.ts";

const area = (page: Page) => page.getByRole("region", { name: "Notifikasi" });
/** A phone has no pointer that could hover over the message. */
const push = (button: Locator) => (test.info().project.use.hasTouch ? button.tap() : button.click());
const press = (page: Page, name: string) => push(page.getByRole("button", { name, exact: true }));
const shown = (page: Page) => area(page).locator("[data-state=open]");

/** Opens the showcase with a stopped clock that the test advances. */
async function openWithStoppedClock(page: Page): Promise<void> {
  await page.clock.install();
  await open(page, "/base-components/feedback");
  // The first message loads the code for all of them, and React delays its display.
  await press(page, "default");
  await expect(shown(page)).toHaveCount(1);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.clock.runFor(10_000);
  await expect(area(page).locator("[data-state]")).toHaveCount(0);
}

test("a message stays three seconds, leaves, and is removed three seconds later", { tag: "@matrix" }, async ({
  page,
}) => {
  await openWithStoppedClock(page);
  await press(page, "success");
  await expect(area(page).getByRole("status")).toContainText("Booking tersimpan");
  await page.clock.runFor(2900);
  await expect(shown(page)).toHaveCount(1);
  await page.clock.runFor(200);
  await expect(area(page).locator("[data-state=closed]")).toHaveCount(1);
  await page.clock.runFor(2800);
  await expect(area(page).locator("[data-state]")).toHaveCount(1);
  await page.clock.runFor(300);
  await expect(area(page).locator("[data-state]")).toHaveCount(0);
});

test("a new message replaces the old one, and urgent ones interrupt", { tag: "@matrix" }, async ({ page }) => {
  await openWithStoppedClock(page);
  await press(page, "info");
  await expect(shown(page)).toContainText("Lapangan Bata disiram");
  await page.clock.runFor(2000);
  await press(page, "danger");
  await expect(shown(page)).toHaveCount(1);
  await expect(area(page).getByRole("alert")).toContainText("Pembayaran belum masuk");
  await expect(area(page).getByRole("status")).toBeEmpty();
  // The new one has its own three seconds.
  await page.clock.runFor(2000);
  await expect(shown(page)).toHaveCount(1);
  await push(area(page).getByRole("button", { name: "Tutup" }));
  await expect(shown(page)).toHaveCount(0);
});

test("a message stays while the pointer is on it", { tag: ["@wide", "@matrix"] }, async ({ page }) => {
  await openWithStoppedClock(page);
  await press(page, "warning");
  await shown(page).hover();
  await page.clock.runFor(10_000);
  await expect(shown(page)).toHaveCount(1);
  await page.mouse.move(5, 5);
  await page.clock.runFor(3100);
  await expect(shown(page)).toHaveCount(0);

  await press(page, "warning");
  await shown(page).getByRole("button", { name: "Tutup" }).focus();
  await page.clock.runFor(10_000);
  await expect(shown(page)).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(shown(page)).toHaveCount(0);
});

test("a message may offer an action, and may change while it is shown", { tag: "@matrix" }, async ({ page }) => {
  await openWithStoppedClock(page);
  await press(page, "dengan tindakan");
  await push(area(page).getByRole("button", { name: "Muat ulang" }));
  await expect(shown(page)).toHaveCount(0);

  await press(page, "diperbarui");
  await expect(shown(page)).toContainText("Menyimpan jadwal");
  await page.clock.runFor(1000);
  await expect(shown(page)).toContainText("Jadwal tersimpan");
  // A change restarts the message's timer.
  await page.clock.runFor(2900);
  await expect(shown(page)).toHaveCount(1);
  await page.clock.runFor(200);
  await expect(shown(page)).toHaveCount(0);
});

test("the marquee moves, and stops under a pointer, after a press, or with reduced motion", {
  tag: "@matrix",
}, async ({ page, isMobile }) => {
  await open(page, "/base-components/marquee");
  const first = page.getByRole("region", { name: "Pengumuman" });
  const state = () =>
    first.locator(".marquee-track").evaluate((track) => {
      const { animationName, animationPlayState, animationDuration, animationIterationCount } = getComputedStyle(track);
      return { animationName, animationPlayState, animationDuration, animationIterationCount };
    });
  expect(await state()).toEqual({
    animationName: "marquee",
    animationPlayState: "running",
    animationDuration: "20s",
    animationIterationCount: "infinite",
  });
  if (!isMobile) {
    await first.hover();
    await expect.poll(async () => (await state()).animationPlayState).toBe("paused");
    await page.mouse.move(5, 5);
    await expect.poll(async () => (await state()).animationPlayState).toBe("running");
  }
  await pressEnterOn(first.getByRole("button", { name: "Hentikan gerakan" }));
  await expect(first.getByRole("button", { name: "Jalankan lagi" })).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  expect((await state()).animationPlayState).toBe("paused");
  await pressEnterOn(first.getByRole("button", { name: "Jalankan lagi" }));
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect.poll(async () => (await state()).animationName).toBe("none");
});
