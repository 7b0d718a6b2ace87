import { type APIRequestContext, expect, test } from "@playwright/test";
import { startChangedProduct } from "./support/changed-product.ts";
import { metaOf, structuredData } from "./support/head.ts";
import { open } from "./support/page.ts";
import { publicPages } from "./support/pages.ts";

// One product for all of them.
test.describe.configure({ mode: "default" });
test.use({ serviceWorkers: "block" });

const NAME = "Tenis Kenari";
let product: Awaited<ReturnType<typeof startChangedProduct>> | undefined;
let base: string;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  product = await startChangedProduct(async (db) => {
    await db.updateTable("venue").set({ name: NAME }).execute();
    await db.updateTable("court").set({ status: "closed" }).where("slug", "in", ["pinus", "rindang"]).execute();
  });
  base = product.url;
});
test.afterAll(() => product?.stop());

const htmlOf = async (request: APIRequestContext, path: string) => (await request.get(base + path)).text();

test("a venue of another name is told by that name to chats and search engines", async ({ request }) => {
  for (const { path } of publicPages) {
    expect.soft(metaOf(await htmlOf(request, path), "og:site_name"), path).toEqual([NAME]);
  }
  const firstOf = async (path: string) => structuredData(await htmlOf(request, path))[0];
  expect(await firstOf("/")).toMatchObject({ name: NAME });
  expect(await firstOf("/academy/bola-kecil")).toMatchObject({ provider: { name: NAME } });
  expect(await firstOf("/article/raket-pertama")).toMatchObject({ publisher: { name: NAME } });
});

test("every chat that a page starts greets the venue by its name", async ({ request }) => {
  for (const path of [
    "/club/subuh-squad",
    "/club/kamis-malam",
    "/club/ibu-ibu-topspin",
    "/academy/bola-kecil",
    "/hotel-kost/hotel/hotel-lapang",
    "/hotel-kost/kost/kost-pakar",
    "/contact-us",
  ]) {
    const html = await htmlOf(request, path);
    const texts = [...html.matchAll(/https:\/\/wa\.me\/\d+\?text=([^"]+)/g)].map(([, text]) =>
      decodeURIComponent(text ?? ""),
    );
    expect.soft(texts.length, path).toBeGreaterThan(0);
    for (const text of texts) expect.soft(text, path).toMatch(new RegExp(`^Halo ${NAME}, \\p{Ll}`, "u"));
  }
});

test("a closed court is still named where clubs and classes meet, but leads nowhere", async ({ page }) => {
  await open(page, `${base}/club/subuh-squad`);
  const main = page.getByRole("main");
  const meeting = main.getByRole("listitem").filter({ hasText: "Ganda undian, di Pinus" });
  await expect(meeting.first()).toBeVisible();
  await expect(main.getByRole("link", { name: "Pinus" })).toHaveCount(0);
  await expect(main.getByRole("link", { name: "Cemara" })).toHaveCount(1);
});

test("no club, class or article links to a court without a page", async ({ request }) => {
  const slugsOf = async (api: string) =>
    (
      (await (await request.get(`${base}/api/v1/${api}?pageSize=50`)).json()) as { items: { slug: string }[] }
    ).items.map(({ slug }) => slug);
  const paths = [
    ...(await slugsOf("clubs")).map((slug) => `/club/${slug}`),
    ...(await slugsOf("programmes")).map((slug) => `/academy/${slug}`),
    ...(await slugsOf("articles")).map((slug) => `/article/${slug}`),
  ];
  const linked = new Set<string>();
  for (const path of paths) {
    // What an author wrote into a text is the author's; its card is ours.
    const part = path.startsWith("/article") ? /<aside.*?<\/aside>/s : /<main.*<\/main>/s;
    const main = (await htmlOf(request, path)).match(part)?.[0] ?? "";
    for (const [, slug] of main.matchAll(/href="\/court\/([\w-]+)"/g)) linked.add(slug ?? "");
  }
  expect(linked.size).toBeGreaterThan(2);
  expect([...linked].filter((slug) => ["pinus", "rindang"].includes(slug))).toEqual([]);
});
