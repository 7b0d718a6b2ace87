import { expect, type Page } from "@playwright/test";
import { expectNoAxeFindings } from "../support/axe.ts";
import { hydrateAll, hydrated, open } from "../support/page.ts";
import { test } from "../support/session.ts";
import { freeRun, weekOf } from "../support/venue.ts";

test.beforeEach(async ({ page }) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
});

const main = (page: Page) => page.getByRole("main");

/** Opens every "Mengapa harga ini?" on the page, waits for its content and checks that the page does not become wider. */
async function openReasons(page: Page): Promise<void> {
  await hydrateAll(page);
  const questions = main(page).locator("summary:visible", { hasText: "Mengapa harga ini?" });
  await expect(questions).not.toHaveCount(0);
  for (const question of await questions.all()) await question.click();
  await expect(main(page).getByText("Mengambil rinciannya…")).toHaveCount(0);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide, page.url()).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

for (const some of [
  ["/", "/court"],
  ["/court?view=grid", "/club", "/academy"],
  ["/hotel-kost", "/hotel-kost/kost/kost-pakar"],
]) {
  test(`axe finds nothing with prices explained, on ${some.join(", ")}`, { tag: "@matrix" }, async ({ page }) => {
    for (const path of some) {
      await test.step(path, async () => {
        await open(page, path);
        await openReasons(page);
        await expectNoAxeFindings(page, "main details");
      });
    }
  });
}

test("axe finds nothing with an hour picked and its price explained", { tag: "@matrix" }, async ({ page, request }) => {
  const { date, run } = freeRun(await weekOf(request, "cemara"), 2);
  await open(page, `/court/cemara?date=${date}&time=${encodeURIComponent(run[0]?.from ?? "")}&hours=2`);
  await openReasons(page);
  await expect(page.getByText("Di dalamnya PBJT")).toBeVisible();
  await expectNoAxeFindings(page, "#pilihan");
});

test("axe finds nothing after a search, understood or not", { tag: "@matrix" }, async ({ page }) => {
  await open(page, "/");
  const line = page.getByLabel("Cari dengan kalimatmu");
  await line.fill("besok jam 7 malam 2 jam indoor zzz");
  await expect(page.getByRole("list", { name: "Yang dipahami" }).getByRole("button").first()).toBeVisible();
  await expectNoAxeFindings(page, "main form");
  await line.fill("zzz");
  await expect(page.getByText(/^Belum dipahami: zzz\./).last()).toBeVisible();
  await expectNoAxeFindings(page, "main form");
});

const empty = [
  { path: "/club?level=7&day=3", says: "Belum ada klub yang cocok" },
  { path: "/academy?age=5&level=mahir", says: "Belum ada program yang cocok" },
  { path: "/article?q=zzzz", says: "Belum ada bacaan yang cocok" },
  { path: "/hotel-kost?maxPrice=1000", says: "Belum ada tempat yang cocok" },
];

test("axe finds nothing in an empty result", { tag: "@matrix" }, async ({ page }) => {
  for (const { path, says } of empty) {
    await test.step(path, async () => {
      await open(page, path);
      await expect(page.getByRole("heading", { name: says })).toBeVisible();
      await expectNoAxeFindings(page, "main");
    });
  }
});

test("axe finds nothing in the contact form, with and without mistakes", { tag: "@matrix" }, async ({ page }) => {
  await open(page, "/contact-us");
  const send = page.getByRole("button", { name: "Kirim pesan" });
  await send.scrollIntoViewIfNeeded();
  await send.click();
  await expect(page.getByLabel("Nama", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await expectNoAxeFindings(page, "main");
  await page.getByLabel("Nama", { exact: true }).fill("Sari Lestari");
  await page.getByLabel("Nomor WhatsApp").fill("0812-3456-7890");
  await page.getByLabel("Tentang apa?").selectOption({ label: "Lapangan dan booking" });
  await page.getByLabel("Pesan", { exact: true }).fill("Apakah lapangan Bata bisa dipesan untuk turnamen kecil?");
  await send.click();
  await expect(page.getByRole("heading", { name: "Pesanmu sudah kami terima" })).toBeVisible({ timeout: 30_000 });
  await expectNoAxeFindings(page, "main");
});

const goTo = (page: Page, path: string) => page.locator(`a[href="${path}"]:visible`).first().click();

for (const { what, heading, fail } of [
  { what: "the server fails", heading: "Bolanya menyangkut di net", fail: { status: 500, code: "internal" } },
  {
    what: "the rate limit is exceeded",
    heading: "Terlalu banyak permintaan",
    fail: { status: 429, code: "rate_limited" },
  },
  { what: "the network is lost", heading: "Kamu sedang offline", fail: undefined },
]) {
  test(`axe finds nothing when ${what}`, { tag: "@matrix" }, async ({ page }) => {
    await open(page, "/");
    await page.route("**/api/v1/courts*", (route) =>
      fail
        ? route.fulfill({
            status: fail.status,
            json: { error: { code: fail.code, message: "no", requestId: "req-8F2K" } },
          })
        : route.abort("internetdisconnected"),
    );
    await goTo(page, "/court");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expectNoAxeFindings(page);
  });
}

test("axe finds nothing when the app cannot start", { tag: "@matrix" }, async ({ page }) => {
  await page.route("/about-us", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(/id="state">/, "$&{broken") });
  });
  await page.goto("/about-us");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Halaman tidak bisa dimuat");
  await expectNoAxeFindings(page);
});

test("axe finds nothing when the network fails while a page is open", { tag: "@matrix" }, async ({ page, context }) => {
  await open(page, "/court/bata");
  await hydrated(page);
  await context.setOffline(true);
  await expect(page.getByText("Kamu sedang offline.", { exact: false }).first()).toBeVisible();
  await expectNoAxeFindings(page);
});
