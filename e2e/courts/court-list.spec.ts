import { type APIRequestContext, expect, type Page } from "@playwright/test";
import type { DayAvailability, listCourts } from "../../packages/contract/src/courts/courts.ts";
import type { ReplyOf } from "../../packages/contract/src/route.ts";
import { open, openFilters } from "../support/page.ts";
import { test } from "../support/session.ts";
import { weekOf } from "../support/venue.ts";

const found = (page: Page) => page.getByRole("status").getByRole("heading", { level: 2 });
const names = (page: Page) => page.getByRole("main").getByRole("heading", { level: 3 });

test("filters are in the address, and back and forward restore them", async ({ page }) => {
  await open(page, "/court");
  await expect(found(page)).toHaveText("8 lapangan");
  await openFilters(page);
  await page.getByLabel("Permukaan").selectOption("Keras");
  await expect(page).toHaveURL("/court?surface=keras");
  await expect(found(page)).toHaveText("3 lapangan");
  await page.getByLabel("Atap").selectOption("Outdoor");
  await expect(page).toHaveURL("/court?surface=keras&setting=outdoor");
  await expect(names(page)).toHaveText([/Cemara/, /Pinus/]);
  await page.getByLabel("Berlampu").check();
  await expect(page).toHaveURL("/court?surface=keras&setting=outdoor&lights=1");

  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL("/court?surface=keras");
  await expect(found(page)).toHaveText("3 lapangan");
  await expect(page.getByLabel("Atap")).toHaveValue("");
  await expect(page.getByLabel("Permukaan")).toHaveValue("keras");
  await expect(page.getByLabel("Berlampu")).not.toBeChecked();
  await page.goForward();
  await expect(page.getByLabel("Atap")).toHaveValue("outdoor");
  await expect(found(page)).toHaveText("2 lapangan");

  await page.reload();
  await expect(page.getByLabel("Atap")).toHaveValue("outdoor");
  await page.getByRole("link", { name: "Hapus semua saringan" }).click();
  await expect(page).toHaveURL("/court");
  await expect(found(page)).toHaveText("8 lapangan");
});

/** Returns the cheapest free hour of every court on a day. The demo always has some tomorrow. */
async function cheapestHours(request: APIRequestContext, date: string): Promise<Map<string, number>> {
  const { courts }: DayAvailability = await (await request.get(`/api/v1/availability?date=${date}`)).json();
  return new Map(
    courts.map(({ court, slots }) => [
      court.name,
      Math.min(...slots.flatMap(({ state, price }) => (state === "free" && price !== null ? [price] : []))),
    ]),
  );
}

test("courts are sorted and filtered by the day's price, and a filtered one is not called full", {
  tag: "@matrix",
}, async ({ page, request }) => {
  const { days } = await weekOf(request, "pinus");
  const tomorrow = days[1]?.date ?? "";
  const cheapest = await cheapestHours(request, tomorrow);
  await open(page, `/court?date=${tomorrow}&sort=price`);
  await expect(names(page)).toHaveCount(8);
  const nameIn = (text: string) => [...cheapest.keys()].find((name) => text.includes(name)) ?? "";
  const shown = (await names(page).allInnerTexts()).map(nameIn);
  const prices = shown.map((name) => cheapest.get(name) ?? 0);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  await openFilters(page);
  await page.getByLabel("Harga per jam").selectOption({ label: "Sampai Rp 130.000" });
  await expect(page).toHaveURL(`/court?date=${tomorrow}&maxPrice=130000&sort=price`);
  const affordable = shown.filter((name) => (cheapest.get(name) ?? 0) <= 130_000);
  expect(affordable.length).toBeLessThan(8);
  await expect(found(page)).toHaveText(`${affordable.length} lapangan`);
  await expect(page.getByText("Penuh di hari ini")).toHaveCount(0);
});

test("choosing a length narrows the list at once", { tag: "@matrix" }, async ({ page, request }) => {
  const { days } = await weekOf(request, "pinus");
  const { items }: ReplyOf<typeof listCourts> = await (
    await request.get(`/api/v1/courts?date=${days[1]?.date}&hours=3`)
  ).json();
  expect(items.every(({ freeCount }) => freeCount > 0)).toBe(true);
  await open(page, `/court?date=${days[1]?.date}&hours=3`);
  await expect(found(page)).toHaveText(`${items.length} lapangan`);
  await expect(page.getByText("Penuh di hari ini")).toHaveCount(0);
});

test("an empty result names the filter to drop, and its link works", { tag: "@matrix" }, async ({ page }) => {
  await open(page, "/court?surface=rumput&lights=1&setting=outdoor");
  await expect(page.getByRole("heading", { name: "Tidak ada yang cocok di hari ini" })).toBeVisible();
  const relax = page.getByRole("link", { name: "Boleh tanpa lampu: 1 lapangan" });
  await relax.scrollIntoViewIfNeeded();
  await expect(page.getByRole("link", { name: /^Permukaan lain selain rumput: \d lapangan$/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Bukan hanya outdoor/ })).toHaveCount(0);
  await relax.click();
  await expect(page).toHaveURL("/court?surface=rumput&setting=outdoor");
  await expect(names(page)).toHaveText([/Embun/]);
});

test("the grid shows every court's hours, and an hour leads to its court", { tag: "@matrix" }, async ({
  page,
  request,
  isMobile,
}) => {
  const { days } = await weekOf(request, "pinus");
  const tomorrow = days[1]?.date;
  await open(page, "/court");
  const nav = page.getByRole("navigation", { name: "Hari" });
  await nav.getByRole("link").nth(1).click();
  await expect(page).toHaveURL(`/court?date=${tomorrow}`);
  await expect(nav.getByRole("link").nth(1)).toHaveAttribute("aria-current", "date");
  await page.getByRole("navigation", { name: "Tampilan" }).getByRole("link", { name: "Grid" }).click();
  await expect(page).toHaveURL(`/court?date=${tomorrow}&view=grid`);
  const grid = page.getByRole("table", { name: /^Jam kosong semua lapangan, / });
  await expect(
    isMobile ? grid.getByRole("rowheader") : grid.getByRole("columnheader", { name: /Cemara|Bata|Teduh/ }),
  ).toHaveCount(isMobile ? 8 : 3);
  const free = grid.getByRole("link", { name: /, kosong, Rp/ }).first();
  const name = await free.innerText();
  await free.click();
  await expect(page).toHaveURL(new RegExp(`/court/[a-z]+\\?date=${tomorrow}&time=`));
  await expect(page.getByRole("heading", { level: 1 })).toContainText(
    /\n?([A-Z][a-z]+), \p{L}+ \d/u.exec(name)?.[1] ?? "?",
  );
});

test("the next free hour on a card is picked on the court's page", { tag: "@matrix" }, async ({ page, request }) => {
  const { days } = await weekOf(request, "pinus");
  await open(page, `/court?date=${days[1]?.date}&hours=2`);
  const start = page.getByRole("link", { name: /^Pinus, pukul \d\d\.00, Rp\s[\d.]+$/ }).first();
  const time = /pukul (\d\d)/.exec(await start.innerText())?.[1];
  await start.click();
  await expect(page).toHaveURL(`/court/pinus?date=${days[1]?.date}&time=${time}%3A00&hours=2`);
  await expect(page.getByRole("complementary", { name: "Pilihanmu" }).getByRole("heading", { level: 2 })).toContainText(
    `${time}.00–${String(Number(time) + 2).padStart(2, "0")}.00`,
  );
});

test("the page ignores nonsense in the address, and replaces a date years away by today with a message", {
  tag: "@matrix",
}, async ({ page }) => {
  await open(page, "/court?surface=lumpur&hours=99&date=2026-02-31&maxPrice=-1&view=kubus");
  await expect(found(page)).toHaveText("8 lapangan");
  await page.goto("/court?date=2199-01-01&surface=keras");
  await expect(page).toHaveURL("/court?surface=keras&q=2199-01-01");
  await expect(found(page)).toHaveText("3 lapangan");
  await expect(page.getByText("Selasa, 1 Jan 2199 di luar kalender kami")).toBeVisible();
  await openFilters(page);
  await page.getByLabel("Atap").selectOption("Outdoor");
  await expect(page).toHaveURL("/court?surface=keras&setting=outdoor");
  await expect(page.getByText("di luar kalender kami")).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the filters are a form, and list and grid are plain links", { tag: "@matrix" }, async ({ page }) => {
    await page.goto("/court");
    await expect(names(page)).toHaveCount(8);
    await openFilters(page);
    await page.getByLabel("Permukaan").selectOption("Tanah liat");
    await page.getByRole("button", { name: "Terapkan" }).click();
    await expect(page).toHaveURL(/surface=tanah-liat/);
    await expect(names(page)).toHaveText([/Bata/, /Genting/]);
    await page.getByRole("navigation", { name: "Tampilan" }).getByRole("link", { name: "Grid" }).click();
    await expect(page.getByRole("table")).toBeVisible();
    await page.goto("/court?surface=rumput&lights=1");
    await page.getByRole("link", { name: "Boleh tanpa lampu: 1 lapangan" }).click();
    await expect(names(page)).toHaveText([/Embun/]);
  });
});
