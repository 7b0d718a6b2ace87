import { describe, expect, it } from "vitest";
import { NOW, testApp } from "../../testing/apps/test-app.ts";
import { anArticleDocument, anEditor } from "../../testing/factories/site.ts";
import { aVenue } from "../../testing/factories/venue.ts";
import { aMemberOfStaff, send } from "../../testing/people/signed-in.ts";
import { testDatabase } from "../../testing/postgres/database.ts";

const { db } = await testDatabase();
await aVenue(db);
const manager = await aMemberOfStaff(db, "manager", "Hendra");
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const open = async (now = NOW) => {
  const app = await testApp(db, { clock: () => now });
  const read = (slug: string) => send(app, undefined, "GET", `/api/v1/articles/${slug}`);
  return { app, article: read, ...anEditor(app, manager) };
};

describe("an article", () => {
  it("is a draft visible to nobody, then published, then withdrawn, under one address", async () => {
    const { save, change, article } = await open();
    expect((await save("article", "senar", 0, anArticleDocument)).body).toMatchObject({ version: 1, key: "senar" });
    expect((await article("senar")).status).toBe(404);
    const published = await change("article", "senar", { state: "published" });
    expect(published.body.value.publishAt).toBe(NOW.toISOString());
    const { article: read } = await open(later(1));
    expect((await read("senar")).body).toMatchObject({ title: "Memilih senar", publishedAt: NOW.toISOString() });
    await change("article", "senar", { title: "Senar untuk pemula" });
    expect((await (await open(later(1))).article("senar")).body.title).toBe("Senar untuk pemula");
    await change("article", "senar", { state: "draft" });
    expect((await (await open(later(1))).article("senar")).status).toBe(404);
    // Publishing again does not change the first publication date.
    expect((await change("article", "senar", { state: "published" })).body.value.publishAt).toBe(NOW.toISOString());
  });

  it("is readable before publication through its preview link alone, for two weeks", async () => {
    const { app, save, article } = await open();
    await save("article", "rahasia", 0, anArticleDocument);
    await save("article", "lain", 0, anArticleDocument);
    const linkTo = (slug: string) => send(app, manager, "GET", `/api/v1/site/articles/${slug}/preview-link`);
    const { path, until } = (await linkTo("rahasia")).body;
    expect(until).toBe(later(14 * 24 * 60).toISOString());
    expect((await linkTo("tidak-ada")).code).toBe("not_found");
    const draft = new URL(path, "http://x").search;
    expect((await article(`rahasia${draft}`)).body).toMatchObject({ title: anArticleDocument.title });
    for (const address of ["rahasia", "rahasia?draft=x", `lain${draft}`, `rahasia${draft.slice(0, -2)}xx`]) {
      expect((await article(address)).status, address).toBe(404);
    }
    const { article: afterwards } = await open(later(14 * 24 * 60 + 1));
    expect((await afterwards(`rahasia${draft}`)).status).toBe(404);
  });

  it("is not readable through a revoked preview link; a new link works", async () => {
    const { app, save, article } = await open();
    await save("article", "bocor", 0, anArticleDocument);
    const linkTo = async (slug: string) =>
      new URL((await send(app, manager, "GET", `/api/v1/site/articles/${slug}/preview-link`)).body.path, "http://x");
    const leaked = (await linkTo("bocor")).search;
    const revoke = (slug: string) =>
      send(app, manager, "POST", `/api/v1/site/articles/${slug}/preview-link/revocation`);
    expect((await revoke("bocor")).status).toBe(200);
    expect((await article(`bocor${leaked}`)).status).toBe(404);
    expect((await article(`bocor${(await linkTo("bocor")).search}`)).status).toBe(200);
    expect((await revoke("tidak-ada")).code).toBe("not_found");
    const log = db.selectFrom("audit_entry").select("details").where("action", "=", "preview_links_revoked");
    expect(await log.execute()).toMatchObject([{ details: { article: "bocor" } }]);
  });

  it("appears at its publication time without further action", async () => {
    const { save } = await open();
    const publishAt = later(60).toISOString();
    await save("article", "besok", 0, { ...anArticleDocument, state: "published", publishAt });
    expect((await (await open(later(59))).article("besok")).status).toBe(404);
    const { body } = await (await open(later(60))).article("besok");
    expect(body).toMatchObject({ publishedAt: publishAt, updatedAt: publishAt });
    const listed = (await send((await open(later(60))).app, undefined, "GET", "/api/v1/articles")).body.items;
    expect(listed.map(({ slug }: { slug: string }) => slug)).toContain("besok");
  });

  it("accepts only content that a page may show", async () => {
    const { save, article } = await open();
    const body = [
      { type: "heading", text: "Tegangan", onclick: "alert(1)" },
      { type: "heading", text: "Tegangan", level: 3 },
      { type: "paragraph", text: "<script>alert(1)</script> dan [x](javascript:alert(1))", html: "<b>" },
      { type: "picture", photo: "a".repeat(32), src: "https://jahat.example/x.png" },
      { type: "quote", text: "Rendah itu nyaman", by: "Lestari" },
    ];
    const saved = await save("article", "aman", 0, { ...anArticleDocument, state: "published", body });
    expect(saved.status).toBe(200);
    expect((await article("aman")).body.body).toEqual([
      { type: "heading", text: "Tegangan", id: "tegangan" },
      { type: "heading", text: "Tegangan", id: "tegangan-2", level: 3 },
      { type: "paragraph", text: "<script>alert(1)</script> dan [x](javascript:alert(1))" },
      { type: "picture", photo: "a".repeat(32) },
      { type: "quote", text: "Rendah itu nyaman", by: "Lestari" },
    ]);
  });

  it.each([
    ["a kind of block that is not known", { body: [{ type: "html", text: "<b>" }] }, "value.body.0.type"],
    ["a picture from elsewhere", { body: [{ type: "picture", photo: "https://x" }] }, "value.body.0.photo"],
    ["nothing to read where it is published", { state: "published", body: [] }, "value.body"],
    ["too long an excerpt", { excerpt: "a".repeat(241) }, "value.excerpt"],
    ["a tag twice", { tags: ["senar", "senar"] }, "value.tags"],
  ])("refuses %s", async (_, changes, field) => {
    const { save } = await open();
    const { status, body } = await save("article", "salah", 0, { ...anArticleDocument, ...changes });
    expect(status).toBe(400);
    expect(body.error.details.fields.map((problem: { field: string }) => problem.field)).toContain(field);
  });

  it("gives search engines its own description, or its excerpt", async () => {
    const { save, change, article } = await open();
    await save("article", "mesin", 0, { ...anArticleDocument, state: "published" });
    expect((await article("mesin")).body.seoDescription).toBe(anArticleDocument.excerpt);
    await change("article", "mesin", { seoDescription: "Panduan memilih senar raket" });
    expect((await (await open()).article("mesin")).body.seoDescription).toBe("Panduan memilih senar raket");
  });

  it("is found by its words, and undoing its creation hides the draft", async () => {
    const { save, app, revisions, undo } = await open();
    await save("article", "cari", 0, {
      ...anArticleDocument,
      state: "published",
      body: [{ type: "paragraph", text: "Poliester berumur pendek" }],
    });
    const search = async () => (await send(app, undefined, "GET", "/api/v1/articles?q=poliester")).body.total;
    expect(await search()).toBe(1);
    const [made] = await revisions("?kind=article&key=cari");
    expect((await undo(made.id, made.current)).body.value.state).toBe("draft");
  });

  it("has an album of its own once it exists", async () => {
    const { save } = await open();
    const { body } = await save("article", "album", 0, anArticleDocument);
    const { id } = await db.selectFrom("article").select("id").where("slug", "=", "album").executeTakeFirstOrThrow();
    expect(body.album).toEqual({ kind: "article", id });
  });
});
