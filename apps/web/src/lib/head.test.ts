import { expect, it } from "vitest";
import { listPath, pageHead, shareTags } from "./head.ts";

const page = { title: "Bata", description: "Tanah liat", path: "/court/bata", origin: "https://lapang.example" };
const imageOf = (tags: ReturnType<typeof shareTags>) =>
  tags.find((tag) => "property" in tag && tag.property === "og:image")?.content;

it("shows a page's own picture beside a link to it", () => {
  const tags = shareTags({ ...page, share: { kind: "court", slug: "bata" } }, "Bata · Lapang");
  expect(imageOf(tags)).toBe("https://lapang.example/share/court/bata.png");
  expect(tags).toContainEqual({ property: "og:image:alt", content: "Bata · Lapang" });
  expect(tags).toContainEqual({ name: "twitter:card", content: "summary_large_image" });
});

it("shows the home page's picture for a page without one", () => {
  expect(imageOf(shareTags(page, "Bata"))).toBe("https://lapang.example/share/page/home.png");
});

it("names its address to search engines, unless they must not list it", () => {
  expect(pageHead(page).links).toEqual([{ rel: "canonical", href: "https://lapang.example/court/bata" }]);
  const hidden = pageHead({ ...page, noIndex: true });
  expect(hidden.links).toEqual([]);
  expect(hidden.meta).toContainEqual({ name: "robots", content: "noindex" });
});

it("gives every page of a list its own address, but none to a page past the end", () => {
  expect(listPath("/club", { page: 1, items: ["a"] })).toBe("/club");
  expect(listPath("/club", { page: 2, items: ["b"] })).toBe("/club?page=2");
  expect(listPath("/club", { page: 99, items: [] })).toBe("/club");
});
