import { expect, type Page } from "@playwright/test";
import type { ArticleDetail } from "../../packages/contract/src/site/articles.ts";
import { hydrated, open, openFilters, workerTookOver } from "../support/page.ts";
import { test } from "../support/session.ts";

const SLUG = "raket-pertama";
const h1 = (page: Page) => page.getByRole("heading", { level: 1 });

test.describe("reading", () => {
  test("the contents link to each part of the text", { tag: "@matrix" }, async ({ page, request, isMobile }) => {
    const { body }: ArticleDetail = await (await request.get(`/api/v1/articles/${SLUG}`)).json();
    const headings = body.flatMap((block) => (block.type === "heading" ? [block] : []));
    await open(page, `/article/${SLUG}`);
    if (isMobile) await page.getByText("Isi bacaan").first().click();
    const contents = page.getByRole("navigation", { name: "Isi bacaan" });
    await expect(contents.getByRole("link")).toHaveText(headings.map(({ text }) => text));
    const last = headings.at(-1);
    await contents.getByRole("link").last().click();
    await expect(page).toHaveURL(`/article/${SLUG}#${last?.id}`);
    await expect(page.getByRole("heading", { level: 2, name: last?.text ?? "?" })).toBeInViewport();
    await expect(page.getByText(/^\d+\smenit baca$/).first()).toBeAttached();
  });

  test("related subjects, articles and ways to share are below the text", {
    tag: "@matrix",
  }, async ({ page, request, context, baseURL }) => {
    const { related, more }: ArticleDetail = await (await request.get(`/api/v1/articles/${SLUG}`)).json();
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await open(page, `/article/${SLUG}`);
    await page.getByRole("button", { name: "Salin tautan" }).click();
    await expect(page.getByText("Tautan tersalin")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/article/${SLUG}`);
    await expect(page.getByRole("link", { name: "Kirim lewat WhatsApp" })).toHaveAttribute(
      "href",
      new RegExp(`wa\\.me/\\?text=.*${SLUG}$`),
    );
    const close = page.locator("section").filter({ has: page.getByRole("heading", { level: 2, name: "Baca juga" }) });
    await expect(close.getByRole("heading", { level: 3 })).toHaveText(more.map(({ title }) => title));
    await page
      .getByRole("main")
      .getByRole("link", { name: new RegExp(related?.name ?? "?") })
      .first()
      .click();
    await expect(h1(page)).toHaveText(related?.name ?? "?");
  });

  test("search words, category, tag and page are in the address, and nonsense is ignored", {
    tag: "@matrix",
  }, async ({ page }) => {
    await open(page, "/article?category=gosip&page=0&tag=");
    await expect(page.getByRole("main").getByRole("status").first()).toHaveText(/^\d+ bacaan$/);
    await page.getByLabel("Cari bacaan").fill("memilih senar");
    await page.getByRole("button", { name: "Cari", exact: true }).click();
    await expect(page).toHaveURL(/\/article\?q=memilih(\+|%20)senar$/);
    const status = page.getByRole("main").getByRole("status").first();
    await expect(status).toHaveText(/^\d+ bacaan untuk “memilih senar”$/);
    const found = await status.innerText();
    await openFilters(page);
    await page
      .getByRole("navigation", { name: "Kategori" })
      .getByRole("link", { name: "Perlengkapan", exact: true })
      .click();
    await expect(page).toHaveURL(/category=perlengkapan/);
    await page.goBack();
    await expect(status).toHaveText(found);
    await expect(page.getByLabel("Cari bacaan")).toHaveValue("memilih senar");
    await page.goForward();
    await expect(page.getByRole("link", { name: "Perlengkapan", exact: true })).toHaveAttribute("aria-current", "true");
    await page.reload();
    await expect(page.getByLabel("Cari bacaan")).toHaveValue("memilih senar");
  });
});

test.describe("without a network", () => {
  test.use({ serviceWorkers: "allow" });

  test("an article that was read opens offline", { tag: "@matrix" }, async ({ page, context, baseURL }) => {
    await page.goto(`/article/${SLUG}`);
    const title = await h1(page).innerText();
    await workerTookOver(page);
    await expect
      .poll(() => page.evaluate(async (url) => (await caches.match(url)) !== undefined, `${baseURL}/article/${SLUG}`))
      .toBe(true);
    await context.setOffline(true);
    await page.reload();
    await expect(h1(page)).toHaveText(title);
    await expect(page.getByRole("article").getByRole("heading", { level: 2 }).first()).toBeVisible();
    await expect(page.getByText("Kamu sedang offline.", { exact: false }).first()).toBeVisible();
  });

  test("an article reached by a link in the app opens offline too", { tag: "@matrix" }, async ({ page, context }) => {
    await page.goto("/article");
    await workerTookOver(page);
    await hydrated(page);
    await page
      .getByRole("main")
      .getByRole("link", { name: /Raket pertama/ })
      .first()
      .click();
    await expect(page).toHaveURL(`/article/${SLUG}`);
    await expect(h1(page)).toHaveText(/^Raket pertama/);
    await expect
      .poll(() => page.evaluate(async (url) => (await caches.match(url)) !== undefined, `/api/v1/articles/${SLUG}`))
      .toBe(true);
    await context.setOffline(true);
    await page.goto(`/article/${SLUG}`);
    await expect(h1(page)).toHaveText(/^Raket pertama/);
    await expect(page.getByRole("article").getByRole("heading", { level: 2 }).first()).toBeVisible();
    // The list offline leads to the stored articles.
    await page.goto("/club");
    await expect(page.getByRole("link", { name: /^Raket pertama/ }).first()).toBeVisible();
  });
});
