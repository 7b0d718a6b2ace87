import { expect, type Page } from "@playwright/test";
import { firstEveryDay } from "../support/extent.ts";
import { consoleErrors, hydrated, markDocument, open } from "../support/page.ts";
import { test } from "../support/session.ts";

/** Keeps the page from recovering by itself when the server is back, so that only a press does. */
const blockAutomaticRecovery = (page: Page) => page.route("**/healthz", (route) => route.abort("internetdisconnected"));

const failure = (status: number, code: string) => ({
  status,
  contentType: "application/json",
  body: JSON.stringify({ error: { code, message: "told to the log", requestId: "req-8F2K" } }),
});

const nav = (page: Page, name: string) => page.getByRole("banner").getByRole("link", { name, exact: true }).click();

const cases = [
  {
    what: "answers 500",
    heading: "Bolanya menyangkut di net",
    reply: failure(500, "internal"),
    log: "told to the log",
  },
  {
    what: "answers 503",
    heading: "Bolanya menyangkut di net",
    reply: failure(503, "unavailable"),
    log: "told to the log",
  },
  {
    what: "answers 429",
    heading: "Terlalu banyak permintaan",
    reply: failure(429, "rate_limited"),
    log: "told to the log",
  },
  {
    what: "answers no JSON",
    heading: "Bolanya menyangkut di net",
    reply: { status: 502, body: "<h1>Bad" },
    log: "HTTP 502",
  },
  { what: "cannot be reached", heading: "Kamu sedang offline", reply: undefined, log: "No connection" },
];

for (const [index, { what, heading, reply, log }] of cases.entries()) {
  test(
    `when the API ${what}, the page says so, logs it, and tries again on demand`,
    firstEveryDay(index),
    async ({ page }) => {
      const errors = consoleErrors(page);
      await open(page, "/about-us");
      const sameDocument = await markDocument(page);
      let broken = true;
      await blockAutomaticRecovery(page);
      await page.route("**/api/v1/clubs*", (route) => {
        if (!broken) return route.continue();
        return reply ? route.fulfill(reply) : route.abort("internetdisconnected");
      });
      await nav(page, "Klub");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      await expect(page).toHaveURL("/club");
      await expect.poll(() => errors.some((text) => text.includes(log))).toBe(true);
      // The frame stays, so that another page can be opened.
      await expect(page.getByRole("banner")).toBeVisible();
      if (reply?.body.includes("requestId")) await expect(page.getByText("req-8F2K")).toBeVisible();

      const again = page.getByRole("button", { name: "Coba lagi" });
      const request = page.waitForRequest("**/api/v1/clubs*");
      await again.click();
      await request;
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      broken = false;
      await again.click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Klub");
      await expect(page.getByRole("link", { name: "Subuh Squad" })).toBeVisible();
      expect(await sameDocument()).toBe(true);
    },
  );
}

const lists = [
  { name: "Lapangan", path: "/court", asks: "courts", shows: "Cemara" },
  { name: "Akademi", path: "/academy", asks: "programmes", shows: "Bola Kecil" },
  { name: "Menginap", path: "/hotel-kost", asks: "stays", shows: "Hotel Lapang" },
  { name: "Artikel", path: "/article", asks: "articles", shows: "Raket pertama" },
];

for (const { name, path, asks, shows } of lists) {
  test(`the list at ${path} shows failure and offline, and recovers on demand`, {
    tag: "@matrix",
  }, async ({ page }) => {
    await open(page, "/about-us");
    const sameDocument = await markDocument(page);
    let answer: "fails" | "is gone" | "comes" = "fails";
    await blockAutomaticRecovery(page);
    await page.route(`**/api/v1/${asks}*`, (route) => {
      if (answer === "comes") return route.continue();
      return answer === "fails" ? route.fulfill(failure(500, "internal")) : route.abort("internetdisconnected");
    });
    const heading = page.getByRole("heading", { level: 1 });
    const again = page.getByRole("button", { name: "Coba lagi" });
    await nav(page, name);
    await expect(heading).toHaveText("Bolanya menyangkut di net");
    await expect(page).toHaveURL(path);
    answer = "is gone";
    await again.click();
    await expect(heading).toHaveText("Kamu sedang offline");
    answer = "comes";
    await again.click();
    await expect(
      page
        .getByRole("main")
        .getByRole("link", { name: new RegExp(shows) })
        .first(),
    ).toBeVisible();
    expect(await sameDocument()).toBe(true);
  });
}

for (const { path, asks, narrow, shows } of [
  { path: "/club", asks: "clubs", narrow: "3.0", shows: "Subuh Squad" },
  { path: "/academy", asks: "programmes", narrow: "Pemula", shows: "Bola Kecil" },
  { path: "/article", asks: "articles", narrow: "Teknik", shows: "Raket pertama" },
]) {
  test(`a filter of ${path} that fails says so, and the list before it is one step back`, {
    tag: "@matrix",
  }, async ({ page }) => {
    await open(page, path);
    const first = page
      .getByRole("main")
      .getByRole("link", { name: new RegExp(shows) })
      .first();
    await expect(first).toBeVisible();
    await page.route(`**/api/v1/${asks}?*`, (route) => route.fulfill(failure(503, "unavailable")));
    await page.getByRole("main").getByRole("link", { name: narrow, exact: true }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bolanya menyangkut di net");
    await page.unroute(`**/api/v1/${asks}?*`);
    await page.goBack();
    await expect(first).toBeVisible();
  });
}

test("a page opens normally after one that failed", { tag: "@matrix" }, async ({ page }) => {
  await page.route("**/api/v1/clubs*", (route) => route.fulfill(failure(500, "internal")));
  await open(page, "/about-us");
  await nav(page, "Klub");
  await expect(page.getByRole("alert").filter({ hasText: "net" })).toBeVisible();
  await nav(page, "Akademi");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Akademi");
});

test("a page shows that it is offline until the network is back", { tag: "@matrix" }, async ({ page, context }) => {
  await open(page, "/about-us");
  await context.setOffline(true);
  await expect(page.getByText("Kamu sedang offline. Yang tampil adalah data terakhir yang tersimpan.")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("Kamu sedang offline.")).toBeHidden();
});

for (const [index, [what, state]] of (
  [
    ["the server's state cannot be read", "{broken"],
    ["the server's state is not what it should be", '{"origin":""}</script><script type="application/json">'],
  ] as const
).entries()) {
  test(
    `when ${what}, the failed start is logged and shown as an error page`,
    firstEveryDay(index),
    async ({ page }) => {
      const errors = consoleErrors(page);
      let broken = true;
      await page.route("/about-us", async (route) => {
        if (!broken) return route.continue();
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()).replace(/id="state">/, `$&${state}`) });
      });
      await page.goto("/about-us");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Halaman tidak bisa dimuat");
      expect(errors.some((text) => text.includes("The app could not start"))).toBe(true);
      broken = false;
      await page.getByRole("button", { name: "Muat ulang" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tentang kami");
      await hydrated(page);
    },
  );
}
