import { expect } from "@playwright/test";
import { firstEveryDay } from "../support/extent.ts";
import { consoleErrors, open, pressEnterOn } from "../support/page.ts";
import { otherShowcases } from "../support/pages.ts";
import { test } from "../support/session.ts";

const variants = [
  "default",
  "danger",
  "outline",
  "outline-primary",
  "outline-danger",
  "secondary",
  "success",
  "link",
  "icon-primary",
  "icon-danger",
  "icon-outline",
  "disabled",
];

test("the button page shows all twelve variants and five sizes", { tag: "@matrix" }, async ({ page }) => {
  await open(page, "/base-components/button");
  const shelf = page.locator("section", { has: page.getByRole("heading", { name: "Semua ragam" }) });
  await expect(shelf.locator("figcaption")).toHaveCount(variants.length);
  expect((await shelf.locator("figcaption").allTextContents()).toSorted()).toEqual(variants.toSorted());
  const looks = await shelf.getByRole("button").evaluateAll((buttons) => buttons.map((button) => button.className));
  expect(new Set(looks).size).toBe(variants.length);
  await expect(shelf.getByRole("button", { disabled: true })).toHaveCount(1);

  await expect(page.getByRole("heading", { name: "Ukuran: default, sm, full, icon, icon-sm" })).toBeVisible();
  const sizes = page.locator("section", { has: page.getByRole("heading", { name: /^Ukuran/ }) }).getByRole("button");
  await expect(sizes).toHaveCount(5);
  const boxes = await Promise.all((await sizes.all()).map((button) => button.boundingBox()));
  for (const box of boxes) expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(44);
  expect(new Set(boxes.map((box) => `${Math.round(box?.width ?? 0)}×${Math.round(box?.height ?? 0)}`)).size).toBe(5);
});

test.describe("with the keyboard", { tag: "@wide" }, () => {
  test("the accordion opens, closes and moves with the arrow keys", { tag: "@matrix" }, async ({ page }) => {
    await open(page, "/base-components/accordion");
    const rain = page.locator("#hujan");
    const cancel = page.locator("#batal");
    const racket = page.locator("#raket");
    await expect(rain).toHaveAttribute("open", "");
    await rain.locator("summary").focus();
    await page.keyboard.press("ArrowDown");
    await expect(cancel.locator("summary")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(cancel).toHaveAttribute("open", "");
    await expect(rain).not.toHaveAttribute("open");
    await expect(cancel.getByText("Makin awal kamu membatalkan")).toBeVisible();
    await page.keyboard.press("End");
    await expect(racket.locator("summary")).toBeFocused();
    await page.keyboard.press("Space");
    await expect(racket).toHaveAttribute("open", "");
    await page.keyboard.press("ArrowDown");
    await expect(rain.locator("summary")).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Space");
    await expect(racket).not.toHaveAttribute("open");
    // The second accordion allows several open parts.
    await page.locator("#hujan-2 summary").press("Enter");
    await expect(page.locator("details[id$='-2'][open]")).toHaveCount(3);
  });

  test("the tabs move with the arrow keys and are a single Tab stop", { tag: "@matrix" }, async ({ page }) => {
    await open(page, "/base-components/navigation");
    const tab = (name: string) => page.getByRole("tab", { name });
    await tab("Minggu").focus();
    await page.keyboard.press("ArrowRight");
    await expect(tab("Hari")).toBeFocused();
    await expect(page.getByRole("tabpanel")).toHaveText("Satu hari, semua lapangan.");
    await page.keyboard.press("End");
    await expect(tab("Daftar")).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowRight");
    await expect(tab("Minggu")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("tabpanel")).toBeFocused();
  });

  for (const [index, [name, trigger, title]] of (
    [
      ["dialog", "Batalkan booking", "Batalkan booking Bata?"],
      ["sheet", "Saring lapangan", "Saring lapangan"],
    ] as const
  ).entries()) {
    test(`the ${name} traps the focus and returns it`, firstEveryDay(index), async ({ page }) => {
      await open(page, "/base-components/overlays");
      const opener = page.getByRole("button", { name: trigger, exact: true });
      const box = page.getByRole("dialog", { name: title });
      await pressEnterOn(opener);
      await expect(box).toBeVisible();
      const stops = await box.getByRole("button").count();
      for (let step = 0; step <= stops; step += 1) {
        await page.keyboard.press("Tab");
        await expect(box.locator(":focus")).toHaveCount(1);
      }
      await page.keyboard.press("Shift+Tab");
      await expect(box.locator(":focus")).toHaveCount(1);
      await page.keyboard.press("Escape");
      await expect(box).toBeHidden();
      await expect(opener).toBeFocused();
      await pressEnterOn(opener);
      await pressEnterOn(box.getByRole("button", { name: "Tutup" }));
      await expect(box).toBeHidden();
      await expect(opener).toBeFocused();
    });
  }

  test("the date picker is called Event Date and picks a day by keyboard", { tag: "@matrix" }, async ({ page }) => {
    await open(page, "/base-components/date-picker");
    const field = page.getByRole("button", { name: /^Event Date/ });
    await expect(field).toHaveAccessibleName("Event Date Sabtu, 21 Nov 2026");
    await field.press("Enter");
    const calendar = page.getByRole("dialog", { name: "Event Date" });
    await expect(calendar.getByRole("button", { name: /21 November 2026/ })).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(calendar.getByRole("button", { name: /28 November 2026/ })).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("PageDown");
    // The last selectable day.
    await expect(calendar.getByRole("button", { name: /20 Desember 2026/ })).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await expect(calendar).toBeHidden();
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleName("Event Date Minggu, 20 Des 2026");
    await field.press("Enter");
    await page.keyboard.press("Escape");
    await expect(calendar).toBeHidden();
    await expect(field).toBeFocused();
  });
});

test("every other showcase page opens without console errors", { tag: "@matrix" }, async ({ page }) => {
  const errors = consoleErrors(page);
  for (const path of otherShowcases) {
    expect((await open(page, path))?.status()).toBe(200);
    await expect(page.getByRole("navigation", { name: "Komponen" }).locator("[aria-current=page]")).toHaveCount(1);
  }
  expect(errors).toEqual([]);
});
