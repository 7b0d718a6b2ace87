import { expect, it } from "vitest";
import { get, NOW, testApp } from "../../testing/apps/test-app.ts";
import { anArticle } from "../../testing/factories/content.ts";
import { aCourt } from "../../testing/factories/venue.ts";
import { testDatabase } from "../../testing/postgres/database.ts";

const { db } = await testDatabase();
const day = (number: number) => new Date(Date.UTC(2026, 10, number));
await aCourt(db, { slug: "satu" });
await anArticle(db, {
  slug: "senar",
  title: "Memilih senar raket",
  tags: ["senar"],
  category: "perlengkapan",
  publishedAt: day(1),
});
await anArticle(db, {
  slug: "servis",
  title: "Servis pertama",
  text: "Latihan pukulan 100% tanpa bola.",
  tags: ["servis"],
  publishedAt: day(3),
});
await anArticle(db, {
  slug: "voli",
  title: "Voli di depan net",
  tags: ["servis", "net"],
  publishedAt: day(2),
  related: { kind: "court", slug: "satu" },
});
await anArticle(db, { slug: "draf", title: "Senar rahasia", status: "draft", publishedAt: null });
await anArticle(db, {
  slug: "nanti",
  title: "Senar besok",
  status: "scheduled",
  publishedAt: new Date(NOW.getTime() + 1),
});
await anArticle(db, { slug: "tepat", title: "Terbit tepat waktu", status: "scheduled", publishedAt: NOW });

it.each([
  ["", ["tepat", "servis", "voli", "senar"]],
  ["category=perlengkapan", ["senar"]],
  ["tag=servis", ["servis", "voli"]],
  ["tag=serv", []],
  ["q=senar", ["senar"]],
  ["q=SENAR", ["senar"]],
  ["q=memilih", ["senar"]],
  ["q=pilih", ["senar"]],
  ["q=serv", ["servis"]],
  ["q=pukul", ["servis"]],
  ["q=100%25", ["servis"]],
  ["q=%25", ["servis"]],
  ["q=_", []],
  ["q=tidakada", []],
  ["q=%20", ["tepat", "servis", "voli", "senar"]],
  ["q='%20or%20%22(", []],
  ["category=perlengkapan&q=servis", []],
  ["tag=servis&q=voli", ["voli"]],
  ["page=2&pageSize=3", ["senar"]],
  ["tag=servis&page=2&pageSize=1", ["voli"]],
  ["page=9", []],
])("lists published articles by ?%s", async (query, slugs) => {
  const { status, body } = await get(await testApp(db), `/api/v1/articles?${query}`);
  expect(status).toBe(200);
  expect(body.items.map((article: { slug: string }) => article.slug)).toEqual(slugs);
});

const ranked = await testDatabase();
const grip = { text: "Lilitkan grip baru sebelum musim hujan." };
await anArticle(ranked.db, { slug: "judul", title: "Mengganti grip", tags: ["urutan"], publishedAt: day(1) });
await anArticle(ranked.db, { slug: "isi-lama", ...grip, tags: ["urutan", "peganganmu"], publishedAt: day(2) });
await anArticle(ranked.db, { slug: "ringkas", excerpt: "Tentang grip", tags: ["urutan"], publishedAt: day(3) });
await anArticle(ranked.db, { slug: "isi-baru", ...grip, tags: ["urutan"], publishedAt: day(4) });

it.each([
  ["q=grip", ["judul", "ringkas", "isi-baru", "isi-lama"]],
  ["q=grip&sort=relevance", ["judul", "ringkas", "isi-baru", "isi-lama"]],
  ["q=grip&sort=newest", ["isi-baru", "ringkas", "isi-lama", "judul"]],
  ["q=gri", ["judul", "ringkas", "isi-baru", "isi-lama"]],
  ["q=grip&page=2&pageSize=3", ["isi-lama"]],
  ["tag=peganganmu&q=grip", ["isi-lama"]],
  ["tag=urutan&sort=relevance", ["isi-baru", "ringkas", "isi-lama", "judul"]],
  ["tag=urutan&sort=newest", ["isi-baru", "ringkas", "isi-lama", "judul"]],
])("ranks by relevance for ?%s unless sorted by newest", async (query, slugs) => {
  const { body } = await get(await testApp(ranked.db), `/api/v1/articles?${query}`);
  expect(body.items.map((article: { slug: string }) => article.slug)).toEqual(slugs);
});

it("counts all matching articles, not only those on the page", async () => {
  const { body } = await get(await testApp(db), "/api/v1/articles?tag=servis&pageSize=1");
  expect(body).toMatchObject({ total: 2, page: 1, pageSize: 1 });
});

it.each([
  "category=gosip",
  "sort=terlama",
  `q=${"a".repeat(101)}`,
  `tag=${"a".repeat(41)}`,
  "page=0",
  "page=1001",
  "page=dua",
  "pageSize=0",
  "pageSize=51",
  "q=%00",
  "tag=a%00b",
])("refuses ?%s", async (query) => {
  const { status, body } = await get(await testApp(db), `/api/v1/articles?${query}`);
  expect(status).toBe(400);
  expect(body.error.code).toBe("invalid_request");
});

it("returns an article with its court or programme and related articles", async () => {
  const app = await testApp(db);
  const { body } = await get(app, "/api/v1/articles/voli");
  expect(body.related).toEqual({ kind: "court", slug: "satu", name: "satu", summary: "Lapangan uji" });
  expect(body.more.map((article: { slug: string }) => article.slug)).toEqual(["servis", "tepat", "senar"]);
  expect(body.body).toEqual([{ type: "paragraph", text: "Isi artikel." }]);
});

it("omits the card of a closed court", async () => {
  await aCourt(db, { slug: "tutup", status: "closed" });
  await anArticle(db, { slug: "basah", related: { kind: "court", slug: "tutup" }, publishedAt: day(1) });
  const { status, body } = await get(await testApp(db), "/api/v1/articles/basah");
  expect([status, body.related]).toEqual([200, null]);
});

it.each(["draf", "nanti", "tidak-ada"])("returns 404 for %s", async (slug) => {
  expect((await get(await testApp(db), `/api/v1/articles/${slug}`)).status).toBe(404);
});
