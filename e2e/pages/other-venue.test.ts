import { expect, it } from "vitest";
import { metaOf, structuredData } from "../support/head.ts";
import { publicPages } from "../support/pages.ts";
import { demoApp } from "./demo-app.ts";

const NAME = "Tenis Kenari";
const { html, json } = await demoApp(async (db) => {
  await db.updateTable("venue").set({ name: NAME }).execute();
  await db.updateTable("court").set({ status: "closed" }).where("slug", "in", ["pinus", "rindang"]).execute();
});

it("chats and search engines see the venue's own name", async () => {
  for (const { path } of publicPages) {
    expect.soft(metaOf(await html(path), "og:site_name"), path).toEqual([NAME]);
  }
  const firstOf = async (path: string) => structuredData(await html(path))[0];
  expect(await firstOf("/")).toMatchObject({ name: NAME });
  expect(await firstOf("/academy/bola-kecil")).toMatchObject({ provider: { name: NAME } });
  expect(await firstOf("/article/raket-pertama")).toMatchObject({ publisher: { name: NAME } });
});

it("every chat link greets the venue by its name", async () => {
  for (const path of [
    "/academy/bola-kecil",
    "/hotel-kost/hotel/hotel-lapang",
    "/hotel-kost/kost/kost-pakar",
    "/contact-us",
  ]) {
    const page = await html(path);
    const texts = [...page.matchAll(/https:\/\/wa\.me\/\d+\?text=([^"]+)/g)].map(([, text]) =>
      decodeURIComponent(text ?? ""),
    );
    expect.soft(texts.length, path).toBeGreaterThan(0);
    for (const text of texts) expect.soft(text, path).toMatch(new RegExp(`^Halo ${NAME}, \\p{Ll}`, "u"));
  }
});

it("no club, class or article links to a court without a page", async () => {
  const slugsOf = async (api: string) =>
    (await json<{ items: { slug: string }[] }>(`${api}?pageSize=50`)).items.map(({ slug }) => slug);
  const paths = [
    ...(await slugsOf("clubs")).map((slug) => `/club/${slug}`),
    ...(await slugsOf("programmes")).map((slug) => `/academy/${slug}`),
    ...(await slugsOf("articles")).map((slug) => `/article/${slug}`),
  ];
  const linked = new Set<string>();
  for (const path of paths) {
    // The text of an article is written by hand; only its cards are generated.
    const part = path.startsWith("/article") ? /<aside.*?<\/aside>/s : /<main.*<\/main>/s;
    const main = (await html(path)).match(part)?.[0] ?? "";
    for (const [, slug] of main.matchAll(/href="\/court\/([\w-]+)"/g)) linked.add(slug ?? "");
  }
  expect(linked.size).toBeGreaterThan(2);
  expect([...linked].filter((slug) => ["pinus", "rindang"].includes(slug))).toEqual([]);
});
