import { expect, type Page } from "@playwright/test";
import { firstEveryDay } from "../support/extent.ts";
import { hydrated, open } from "../support/page.ts";
import { test } from "../support/session.ts";

const KEY = "lapang-colour-mode";
const theme = (page: Page) => page.locator("html").getAttribute("data-theme");
const choice = (page: Page) => page.getByRole("contentinfo").getByLabel("Tampilan");
/** The footer hydrates when it is scrolled into view. */
async function hydrateChoice(page: Page): Promise<void> {
  await choice(page).scrollIntoViewIfNeeded();
  await hydrated(page, "footer select");
}

async function choose(page: Page, mode: string): Promise<void> {
  await hydrateChoice(page);
  await choice(page).selectOption(mode);
}

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);

test("the colours follow the system at once", { tag: "@matrix" }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await open(page, "/about-us");
  expect(await theme(page)).toBe("light");
  const byDay = await background(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(() => theme(page)).toBe("dark");
  expect(await background(page)).not.toBe(byDay);
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(() => theme(page)).toBe("light");
  await expect(choice(page)).toHaveValue("system");
  expect(await stored(page)).toBeNull();
});

test("a choice in the footer overrides the system, survives a reload and reaches other tabs", async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  const other = await context.newPage();
  await open(other, "/contact-us");
  await open(page, "/about-us");
  await choose(page, "Gelap");
  await expect.poll(() => theme(page)).toBe("dark");
  expect(await stored(page)).toBe("dark");
  await expect.poll(() => theme(other)).toBe("dark");
  await hydrateChoice(other);
  await expect(choice(other)).toHaveValue("dark");

  await page.reload();
  expect(await theme(page)).toBe("dark");
  await hydrateChoice(page);
  await expect(choice(page)).toHaveValue("dark");
  await choose(page, "Ikut perangkat");
  await expect.poll(() => theme(page)).toBe("light");
  await expect.poll(() => theme(other)).toBe("light");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(() => theme(page)).toBe("dark");
});

for (const [index, { what, system, preference, path, expected }] of (
  [
    { what: "a dark system", system: "dark", preference: null, path: "/", expected: "dark" },
    { what: "a chosen dark on a light system", system: "light", preference: "dark", path: "/", expected: "dark" },
    { what: "a chosen light on a dark system", system: "dark", preference: "light", path: "/", expected: "light" },
    { what: "an invalid stored value", system: "dark", preference: "ungu", path: "/", expected: "dark" },
    {
      what: "a page that forces dark",
      system: "light",
      preference: "light",
      path: "/base-components/night",
      expected: "dark",
    },
  ] as const
).entries()) {
  test(
    `without the app's scripts, and before the first paint, the colours fit ${what}`,
    firstEveryDay(index),
    async ({ page }) => {
      await page.emulateMedia({ colorScheme: system });
      await page.route("**/assets/*.js", (route) => route.abort());
      await page.addInitScript(
        ([key, value]) => {
          if (value) localStorage.setItem(key, value);
          // Read when the parser reaches the body: nothing can have been painted before.
          new MutationObserver((_, observer) => {
            if (!document.body) return;
            Object.assign(window, { themeAtBody: document.documentElement.dataset.theme });
            observer.disconnect();
          }).observe(document, { childList: true, subtree: true });
        },
        [KEY, preference] as const,
      );
      await page.goto(path, { waitUntil: "domcontentloaded" });
      expect(await page.evaluate(() => (window as { themeAtBody?: string }).themeAtBody)).toBe(expected);
      expect(await theme(page)).toBe(expected);
    },
  );
}

test("a page that forces dark overrides the choice, which returns after it", { tag: "@matrix" }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await open(page, "/base-components/marquee");
  await choose(page, "Terang");
  await page.getByRole("navigation", { name: "Komponen" }).getByRole("link", { name: "Malam" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Malam");
  await expect.poll(() => theme(page)).toBe("dark");
  // A choice made on such a page applies to the others.
  await choose(page, "Ikut perangkat");
  expect(await theme(page)).toBe("dark");
  expect(await stored(page)).toBe("system");
  await page.getByRole("navigation", { name: "Komponen" }).getByRole("link", { name: "Tombol" }).click();
  await expect.poll(() => theme(page)).toBe("light");

  await open(page, "/base-components/night");
  expect(await theme(page)).toBe("dark");
  await page.getByRole("banner").getByRole("link", { name: "Klub" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Klub");
  await expect.poll(() => theme(page)).toBe("light");
});
