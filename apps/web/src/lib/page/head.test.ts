import { expect, it } from "vitest";
import { headOf, listPath, pageHead, shareTags } from "./head.ts";

const page = { title: "Bata", description: "Tanah liat", path: "/court/bata", origin: "https://lapang.example" };
const imageOf = (tags: ReturnType<typeof shareTags>) =>
  tags.find((tag) => "property" in tag && tag.property === "og:image")?.content;

it("uses the page's own picture as its share image", () => {
  const tags = shareTags({ ...page, share: { kind: "court", slug: "bata" } });
  expect(imageOf(tags)).toBe("https://lapang.example/share/court/bata.png");
  expect(tags).toContainEqual({ name: "twitter:card", content: "summary_large_image" });
});

it("uses the home page's picture for a page without one", () => {
  expect(imageOf(shareTags(page))).toBe("https://lapang.example/share/page/home.png");
});

it("ends a title in the venue's name, or in the product's when the venue's is unknown", () => {
  const titleOf = (title: string | undefined, venue?: object) =>
    headOf({ loaderData: { head: pageHead({ ...page, title }) }, matches: [{ loaderData: venue }] }).meta[0];
  expect(titleOf("Bata", { name: "Tenis Kemang" })).toEqual({ title: "Bata · Tenis Kemang" });
  expect(titleOf(undefined, { name: "Tenis Kemang" })).toEqual({ title: "Tenis Kemang" });
  expect(titleOf("Bata")).toEqual({ title: "Bata · Lapang" });
  const shared = { ...pageHead(page), meta: [{ title: "Bata" }, ...shareTags(page)] };
  const tags = headOf({ loaderData: { head: shared }, matches: [{ loaderData: { name: "Tenis Kemang" } }] }).meta;
  for (const property of ["og:title", "og:image:alt"]) {
    expect(tags).toContainEqual({ property, content: "Bata · Tenis Kemang" });
  }
});

it("names the canonical address unless the page is not to be indexed", () => {
  expect(pageHead(page).links).toEqual([{ rel: "canonical", href: "https://lapang.example/court/bata" }]);
  const hidden = pageHead({ ...page, noIndex: true });
  expect(hidden.links).toEqual([]);
  expect(hidden.meta).toContainEqual({ name: "robots", content: "noindex" });
});

it("gives each page of a list its own address, and none past the last page", () => {
  expect(listPath("/club", { page: 1, items: ["a"] })).toBe("/club");
  expect(listPath("/club", { page: 2, items: ["b"] })).toBe("/club?page=2");
  expect(listPath("/club", { page: 99, items: [] })).toBe("/club");
});
