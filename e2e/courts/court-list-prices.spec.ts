import { expect, type Page } from "@playwright/test";
import type { CourtDetail, DayAvailability } from "../../packages/contract/src/courts/courts.ts";
import { open } from "../support/page.ts";
import { test } from "../support/session.ts";
import { freeRun, weekOf } from "../support/venue.ts";

const rupiah = (text: string) => Number(/Rp\s*([\d.]+)/.exec(text)?.[1]?.replaceAll(".", ""));
const card = (page: Page, name: string) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 3, name }) });

test("a card's price names the rules behind it", { tag: "@matrix" }, async ({ page, request }) => {
  const { prices }: CourtDetail = await (await request.get("/api/v1/courts/bata")).json();
  const all = prices.filter(({ tier }) => tier === "public").map(({ pricePerHour }) => pricePerHour);
  // Not today, which may have no two free hours left.
  const { date } = freeRun(await weekOf(request, "bata"), 2);
  await open(page, `/court?date=${date}&hours=2`);
  const bata = card(page, "Bata");
  await bata.getByText("Mengapa harga ini?").click();
  const amounts = bata.getByRole("table").locator("td:nth-of-type(1)");
  await expect(amounts).toHaveCount(all.length);
  expect((await amounts.allInnerTexts()).map(rupiah).toSorted()).toEqual(all.toSorted());
  await expect(bata.getByText(/^Harga 2 jam adalah jumlah harga tiap jamnya\. Sudah termasuk PBJT 10/)).toBeVisible();
  await bata.getByRole("link", { name: "Daftar harga Bata" }).click();
  await expect(page).toHaveURL("/court/bata#harga");
  await expect(page.getByRole("heading", { name: "Harga per jam" })).toBeInViewport();
});

test("when the rules cannot be loaded the card says so, and the rest of the page stays", { tag: "@matrix" }, async ({
  page,
}) => {
  await page.route("**/api/v1/courts/bata", (route) => route.abort("internetdisconnected"));
  await open(page, "/court");
  await card(page, "Bata").getByText("Mengapa harga ini?").click();
  await expect(card(page, "Bata").getByText(/^Rinciannya belum bisa diambil/)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lapangan");
});

test("the grid explains every price of the day", { tag: "@matrix" }, async ({ page, request }) => {
  const { courts }: DayAvailability = await (await request.get("/api/v1/availability")).json();
  await open(page, "/court?view=grid");
  const why = page.getByText("Mengapa harga ini?");
  await why.scrollIntoViewIfNeeded();
  await why.click();
  for (const { court, slots } of courts) {
    const lines = card(page, court.name).locator("ul > li");
    const wanted = new Set(slots.flatMap((slot) => slot.lines.map(({ label, amount }) => `${label} ${amount}`)));
    const prices = (await lines.allInnerTexts()).map((text) => `${/: (.+)/.exec(text)?.[1]?.trim()} ${rupiah(text)}`);
    expect(new Set(prices)).toEqual(wanted);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the price question links to the court's price list", { tag: "@matrix" }, async ({ page }) => {
    await page.goto("/court");
    await card(page, "Bata").getByText("Mengapa harga ini?").click();
    await card(page, "Bata").getByRole("link", { name: "Daftar harga Bata" }).click();
    await expect(page).toHaveURL("/court/bata#harga");
    await expect(page.getByRole("table", { name: /^Harga sewa Bata/ })).toBeVisible();
  });
});
