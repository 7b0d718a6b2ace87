import { expect, type Page } from "@playwright/test";
import { open, openFilters } from "../support/page.ts";
import { test } from "../support/session.ts";

const h1 = (page: Page) => page.getByRole("heading", { level: 1 });
const found = (page: Page) => page.getByRole("main").getByRole("status").first();
const filter = (page: Page, row: string, name: string) =>
  page.getByRole("navigation", { name: row, exact: true }).getByRole("link", { name, exact: true });

async function expectCrumbs(page: Page, ...names: string[]): Promise<void> {
  const items = page.getByRole("navigation", { name: "Jejak halaman" }).getByRole("listitem");
  await expect(items).toHaveText(names.map((name) => new RegExp(`^${name}`)));
  await expect(items.last().locator("[aria-current=page]")).toHaveCount(1);
}

test("clubs are narrowed by level and day, and lead to their own page and back", { tag: "@matrix" }, async ({
  page,
}) => {
  await open(page, "/club");
  await expectCrumbs(page, "Beranda", "Klub");
  await expect(found(page)).toHaveText("3 klub");
  await openFilters(page);
  await filter(page, "Level", "4.0").click();
  await expect(page).toHaveURL("/club?level=4");
  await filter(page, "Hari", "Senin").click();
  await expect(page).toHaveURL("/club?level=4&day=1");
  await expect(page.getByText("Tidak ada klub level 4.0 yang main hari Senin. Longgarkan salah satu:")).toBeVisible();
  await page.getByRole("link", { name: "Semua hari" }).click();
  await expect(page).toHaveURL("/club?level=4");
  await expect(found(page)).toHaveText("2 klub");
  await page.goBack();
  await expect(filter(page, "Hari", "Senin")).toHaveAttribute("aria-current", "true");
  await page.goForward();

  await page.getByRole("link", { name: "Kamis Malam" }).click();
  await expect(page).toHaveURL("/club/kamis-malam");
  await expectCrumbs(page, "Beranda", "Klub", "Kamis Malam");
  await expect(page.getByRole("button", { name: "Minta bergabung" }).first()).toBeVisible();
  await page.getByRole("navigation", { name: "Jejak halaman" }).getByRole("link", { name: "Klub" }).click();
  await expect(page).toHaveURL("/club");
});

test("programmes are narrowed by age, level and day", { tag: "@matrix" }, async ({ page }) => {
  await open(page, "/academy");
  await expect(found(page)).toHaveText("6 program");
  await openFilters(page);
  await filter(page, "Umur", "5–8 tahun").click();
  await expect(page).toHaveURL("/academy?age=7");
  await expect(found(page)).toHaveText("1 program");
  await filter(page, "Level", "Mahir").click();
  await expect(page.getByRole("heading", { name: "Belum ada program yang cocok" })).toBeVisible();
  await page.getByRole("link", { name: "Semua umur" }).click();
  await expect(page).toHaveURL("/academy?level=mahir");
  await page.getByRole("link", { name: "Voli dan Ganda" }).click();
  await expect(h1(page)).toHaveText(/Voli dan Ganda/);
  await expectCrumbs(page, "Beranda", "Akademi", "Voli dan Ganda");
  await expect(page.getByRole("heading", { name: "Jadwal kelas" })).toBeVisible();
  await expect(page.getByText(/\d\d\.\d\d–\d\d\.\d\d\sWIB/).first()).toBeVisible();
});

test("articles are found by category, tag and words", { tag: "@matrix" }, async ({ page }) => {
  await open(page, "/article");
  await openFilters(page);
  await filter(page, "Kategori", "Aturan").click();
  await expect(page).toHaveURL("/article?category=aturan");
  await expect(found(page)).toHaveText("3 bacaan");
  await page.getByLabel("Cari bacaan").fill("zzzz");
  await page.getByLabel("Cari bacaan").press("Enter");
  await expect(page).toHaveURL("/article?category=aturan&q=zzzz");
  await expect(page.getByRole("heading", { name: "Belum ada bacaan yang cocok" })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("Cari bacaan")).toHaveValue("");

  await open(page, "/article?q=senar");
  await expect(found(page)).toHaveText(/^\d+ bacaan untuk “senar”$/);
  await page.getByRole("link", { name: /^Raket pertama/ }).click();
  await expect(page).toHaveURL("/article/raket-pertama");
  await expectCrumbs(page, "Beranda", "Artikel", "Perlengkapan");
  await page.getByRole("list", { name: "Tanda" }).getByRole("link", { name: "grip" }).click();
  await expect(page).toHaveURL("/article?tag=grip");
  await page
    .getByRole("link", { name: /^Hapus (tanda )?grip$/ })
    .locator("visible=true")
    .click();
  await expect(page).toHaveURL("/article");
});

for (const { path, api, orders } of [
  {
    path: "/club",
    api: "clubs",
    orders: [
      { name: "Iuran termurah", sort: "dues" },
      { name: "Anggota terbanyak", sort: "members" },
      { name: "Urut nama", sort: "name" },
    ],
  },
  {
    path: "/academy",
    api: "programmes",
    orders: [
      { name: "Termurah dulu", sort: "price" },
      { name: "Paling cepat mulai", sort: "start" },
    ],
  },
]) {
  test(`the order of ${path} is in the address and keeps the filters`, {
    tag: "@matrix",
  }, async ({ page }) => {
    const names = page.getByRole("main").getByRole("heading", { level: 2 });
    const expected = async (query: string): Promise<string[]> => {
      const { items } = await (await page.request.get(`/api/v1/${api}?${query}`)).json();
      return items.map((item: { name: string }) => item.name);
    };
    const own = await expected("");
    await open(page, path);
    await expect(names).toHaveText(own);
    await openFilters(page);
    const seen = new Set([own.join()]);
    for (const { name, sort } of orders) {
      await filter(page, "Urutan", name).click();
      await expect(page).toHaveURL(`${path}?sort=${sort}`);
      const order = await expected(`sort=${sort}`);
      await expect(names).toHaveText(order);
      await expect(filter(page, "Urutan", name)).toHaveAttribute("aria-current", "true");
      seen.add(order.join());
    }
    expect(seen.size).toBeGreaterThan(1);
    await filter(page, "Hari", "Sabtu").click();
    const both = { day: "6", sort: orders.at(-1)?.sort };
    await expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual(both);
    await page.goBack();
    await filter(page, "Urutan", "Urutan kami").click();
    await expect(page).toHaveURL(path);
    await expect(names).toHaveText(own);
  });
}

test("found articles are ordered by relevance, or newest first", { tag: "@matrix" }, async ({ page }) => {
  const titles = page.getByRole("main").getByRole("heading", { level: 2 });
  const expected = async (query: string): Promise<string[]> => {
    const { items } = await (await page.request.get(`/api/v1/articles?${query}`)).json();
    return items.map((item: { title: string }) => item.title);
  };
  const [fitting, newest] = [await expected("q=bola"), await expected("q=bola&sort=newest")];
  expect(fitting.toSorted()).toEqual(newest.toSorted());
  expect(fitting).not.toEqual(newest);
  await open(page, "/article");
  await expect(page.getByRole("navigation", { name: "Urutan" })).toHaveCount(0);
  await page.getByLabel("Cari bacaan").fill("bola");
  await page.getByLabel("Cari bacaan").press("Enter");
  await expect(titles).toHaveText(fitting);
  await openFilters(page);
  await filter(page, "Urutan", "Terbaru").click();
  await expect(page).toHaveURL("/article?q=bola&sort=newest");
  await expect(titles).toHaveText(newest);
  await page.getByLabel("Cari bacaan").fill("raket");
  await page.getByLabel("Cari bacaan").press("Enter");
  await expect(page).toHaveURL("/article?q=raket&sort=newest");
  await filter(page, "Urutan", "Paling cocok").click();
  await expect(page).toHaveURL("/article?q=raket");
});

test("stays are narrowed by kind and rule, and each kind has its own page", { tag: "@matrix" }, async ({ page }) => {
  await open(page, "/hotel-kost");
  await expect(found(page)).toHaveText(/^4 tempat/);
  await filter(page, "Jenis", "Kost, per bulan").click();
  await expect(page).toHaveURL("/hotel-kost?kind=kost");
  await expect(found(page)).toHaveText(/^2 tempat/);
  await openFilters(page);
  await page.getByLabel("Penghuni kost").selectOption("Putri");
  await expect(page).toHaveURL(/genderRule=putri/);
  await expect(found(page)).toHaveText(/^1 tempat/);
  await page.getByRole("link", { name: "Kost Pakar" }).click();
  await expect(page).toHaveURL(/\/hotel-kost\/kost\/kost-pakar/);
  await expectCrumbs(page, "Beranda", "Menginap", "Kost Pakar");
  await expect(page.getByText("Khusus putri. Aturan ini berlaku untuk semua penghuni.")).toBeVisible();
  await page.getByRole("navigation", { name: "Jejak halaman" }).getByRole("link", { name: "Menginap" }).click();
  await filter(page, "Jenis", "Hotel, per malam").click();
  await page.getByRole("link", { name: "Hotel Lapang" }).click();
  await expect(page).toHaveURL(/\/hotel-kost\/hotel\/hotel-lapang/);
  await expect(h1(page)).toHaveText(/Hotel Lapang/);
});

test("the venue's pages show its description, rules and contact", { tag: "@matrix" }, async ({ page }) => {
  await open(page, "/about-us");
  await expect(h1(page)).toHaveText("Tentang kami");
  await page.getByRole("main").getByRole("link", { name: "Hubungi kami" }).click();
  await expect(page).toHaveURL("/contact-us");
  await expect(page.getByRole("main").locator('a[href^="https://wa.me/"]').first()).toBeVisible();
  await expect(page.getByRole("main").locator('a[href^="tel:+62"]').first()).toBeVisible();
  await expect(page.getByRole("main").locator('a[href^="mailto:"]').first()).toBeVisible();
  for (const [name, path, title] of [
    ["Kebijakan privasi", "/privacy-policy", "Kebijakan privasi"],
    ["Syarat & ketentuan", "/terms-conditions", "Syarat dan ketentuan"],
  ] as const) {
    await page.getByRole("contentinfo").getByRole("link", { name }).click();
    await expect(page).toHaveURL(path);
    await expect(h1(page)).toHaveText(title);
    await expect(page.getByText(/^Versi \d+, berlaku sejak \p{L}+, \d/u)).toBeVisible();
    expect(await page.getByRole("main").getByRole("heading", { level: 2 }).count()).toBeGreaterThan(5);
  }
});
