import { expect, type Page } from "@playwright/test";
import { tabTo } from "../support/keyboard.ts";
import { open } from "../support/page.ts";
import { test } from "../support/session.ts";
import { freeRun, weekOf } from "../support/venue.ts";

test.beforeEach(() => test.setTimeout(180_000));

const main = (page: Page) => page.getByRole("main");
const panel = (page: Page) => page.getByRole("complementary", { name: "Pilihanmu" });

/** Uses the skip link, the first stop of every page. */
async function skipToContent(page: Page): Promise<void> {
  await tabTo(page, page.getByRole("link", { name: "Langsung ke isi" }));
  await page.keyboard.press("Enter");
}

test("days and filters of the court list are reached and changed in order, and keep the focus", {
  tag: "@matrix",
}, async ({ page }) => {
  await open(page, "/court");
  await skipToContent(page);
  const day = page.getByRole("navigation", { name: "Hari" }).getByRole("link").nth(2);
  await tabTo(page, day);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/court\?date=\d{4}-\d\d-\d\d$/);
  await expect(day).toHaveAttribute("aria-current", "date");
  await expect(day).toBeFocused();

  const surface = page.getByLabel("Permukaan");
  await tabTo(page, surface);
  await page.keyboard.press("ArrowDown");
  await expect(page).toHaveURL(/surface=keras/);
  await expect(surface).toBeFocused();
  const lamps = page.getByLabel("Berlampu");
  await tabTo(page, lamps);
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(/lights=1/);
  await expect(lamps).toBeFocused();

  const start = main(page).locator('a[href^="/court/"][href*="time="]:visible').first();
  const leads = (await start.getAttribute("href")) ?? "";
  await tabTo(page, start);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(leads);
  await expect(panel(page).getByRole("heading", { level: 2 })).toContainText("–");
});

test("the day grid is reached, its prices are explained, and one of its hours opens", { tag: "@matrix" }, async ({
  page,
  request,
}) => {
  const { days } = await weekOf(request, "cemara");
  await open(page, `/court?date=${days[3]?.date}&view=grid`);
  await skipToContent(page);
  const grid = page.getByRole("table").filter({ visible: true }).first();
  const free = grid.locator('a[data-state="free"]:visible').nth(4);
  const leads = (await free.getAttribute("href")) ?? "";
  await tabTo(page, free);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(leads);
  await expect(panel(page).getByRole("heading", { level: 2 })).toContainText("–");
});

test("an hour is picked, extended, explained and booked without a mouse", { tag: "@matrix" }, async ({
  page,
  request,
}) => {
  const { date, run } = freeRun(await weekOf(request, "cemara"), 2);
  const time = encodeURIComponent(run[0]?.from ?? "");
  await open(page, `/court/cemara?date=${date}`);
  await skipToContent(page);
  const hour = page.locator(`a[href^="/court/cemara"][href*="date=${date}&time=${time}"]:visible`).first();
  await tabTo(page, hour);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`time=${time}`));
  await expect(page.locator("td a[aria-current=true]")).toBeFocused();

  const longer = panel(page).getByRole("link", { name: "2 jam", exact: true });
  await expect(longer).toBeVisible();
  await tabTo(page, longer);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/hours=2/);
  await expect(longer).toBeFocused();
  const why = panel(page).locator("summary", { hasText: "Mengapa harga ini?" });
  await tabTo(page, why);
  await page.keyboard.press("Enter");
  await expect(panel(page).getByText("Di dalamnya PBJT")).toBeVisible();
  await tabTo(page, panel(page).getByRole("link", { name: "Pesan sekarang" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/login\?redirect=%2Fcheckout/);
});

test("the chips of the hero are changed and removed without a mouse", { tag: "@matrix" }, async ({ page }) => {
  await open(page, "/");
  const line = page.getByLabel("Cari dengan kalimatmu");
  await tabTo(page, line);
  await page.keyboard.type("besok jam 7 malam indoor");
  const chips = page.getByRole("list", { name: "Yang dipahami" });
  await tabTo(page, chips.getByRole("button", { name: /^Ubah .*19\.00/ }));
  await page.keyboard.press("Enter");
  await expect(line).toBeFocused();
  // The chip's words are selected: typing replaces them.
  await page.keyboard.type("jam 8 malam");
  await expect(line).toHaveValue("besok jam 8 malam indoor");
  await expect(chips.getByRole("button", { name: /^Ubah .*20\.00/ })).toBeVisible();
  await tabTo(page, chips.getByRole("button", { name: /^Hapus .*20\.00/ }));
  await page.keyboard.press("Enter");
  await expect(chips.getByRole("button", { name: /20\.00/ })).toHaveCount(0);
  await expect(chips.getByRole("button", { name: "Hapus Indoor" })).toBeFocused();
  await expect(line).toHaveValue("besok indoor");
});
