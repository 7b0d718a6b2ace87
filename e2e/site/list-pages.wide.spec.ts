import { expect, type Page } from "@playwright/test";
import type { Product } from "../../scripts/product.ts";
import { startChangedProduct } from "../support/changed-product.ts";
import { lists, makeListsLong } from "../support/long-lists.ts";
import { open, scrollThrough } from "../support/page.ts";
import { test } from "../support/session.ts";

// One product for all of them.
test.describe.configure({ mode: "default" });

type Listed = { items: { name?: string; title?: string }[]; total: number; pageSize: number };

let product: Product | undefined;
let base: string;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  product = await startChangedProduct(makeListsLong);
  base = product.url;
});
test.afterAll(() => product?.stop());

const heading = (page: Page, name: string) => page.getByRole("main").getByRole("heading", { name, exact: true });
const pageLink = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Halaman", exact: true }).getByRole("link", { name, exact: true });

async function ask(page: Page, api: string, query: string): Promise<Listed & { names: string[] }> {
  const listed: Listed = await (await page.request.get(`${base}/api/v1/${api}?${query}`)).json();
  return { ...listed, names: listed.items.map(({ name, title }) => name ?? title ?? "?") };
}

for (const { path, api, filter } of lists) {
  test(`the pages of ${path} are addresses, keep the filters and work with the back button`, {
    tag: "@matrix",
  }, async ({ page }) => {
    const [first, second] = [await ask(page, api, filter), await ask(page, api, `${filter}&page=2`)];
    const ofFirst = first.names.find((name) => !second.names.includes(name)) ?? "?";
    const ofSecond = second.names.find((name) => !first.names.includes(name)) ?? "?";
    await open(page, `${base}${path}?${filter}`);
    await expect(page.getByRole("main").getByRole("status").first()).toContainText(String(first.total));
    await expect(heading(page, ofFirst)).toBeVisible();
    await pageLink(page, "Halaman 2").click();
    await expect(page).toHaveURL(`${base}${path}?${filter}&page=2`);
    await expect(heading(page, ofSecond)).toBeVisible();
    await expect(heading(page, ofFirst)).toHaveCount(0);
    await expect(pageLink(page, "Halaman 2")).toHaveAttribute("aria-current", "page");
    await page.goBack();
    await expect(page).toHaveURL(`${base}${path}?${filter}`);
    await expect(heading(page, ofFirst)).toBeVisible();
    await page.goForward();
    await expect(heading(page, ofSecond)).toBeVisible();
    await pageLink(page, "Halaman 1").click();
    await expect(page).toHaveURL(`${base}${path}?${filter}`);
  });

  test(`a page of ${path} past the end redirects to the last page`, { tag: "@matrix" }, async ({ page }) => {
    const { total, pageSize } = await ask(page, api, "");
    await open(page, `${base}${path}?page=99`);
    await expect(page.getByRole("heading", { name: "Halaman ini kosong" })).toBeVisible();
    await page.getByRole("link", { name: "Ke halaman terakhir" }).click();
    const last = Math.ceil(total / pageSize);
    await expect(page).toHaveURL(`${base}${path}?page=${last}`);
    const { names } = await ask(page, api, `page=${last}`);
    await expect(heading(page, names[0] ?? "?")).toBeVisible();
    await scrollThrough(page);
    for (const name of names) await expect(heading(page, name)).toBeVisible();
  });
}

test("another filter starts again at the first page", { tag: "@matrix" }, async ({ page }) => {
  await open(page, `${base}/academy?level=pemula&page=2`);
  await page.getByRole("navigation", { name: "Level" }).getByRole("link", { name: "Semua", exact: true }).click();
  await expect(page).toHaveURL(`${base}/academy`);
  await open(page, `${base}/court?page=2`);
  await page.getByLabel("Permukaan").selectOption("Keras");
  await expect(page).toHaveURL(`${base}/court?surface=keras`);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the pages of a list are plain links", { tag: "@matrix" }, async ({ page }) => {
    const { names } = await ask(page, "articles", "page=2");
    await page.goto(`${base}/article`);
    await pageLink(page, "Halaman berikutnya").click();
    await expect(page).toHaveURL(`${base}/article?page=2`);
    await expect(heading(page, names[0] ?? "?")).toBeVisible();
  });
});
