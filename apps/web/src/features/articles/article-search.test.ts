import { expect, it } from "vitest";
import { isFrontPage, readArticleSearch } from "./article-search.ts";

it("reads category, tag, words and page from the address", () => {
  expect(readArticleSearch({ category: "teknik", tag: "servis", q: " bola kecil ", page: "2" })).toEqual({
    category: "teknik",
    tag: "servis",
    q: "bola kecil",
    page: 2,
  });
});

it("reads the order only together with search words", () => {
  expect(readArticleSearch({ q: "senar", sort: "newest" }).sort).toBe("newest");
  expect(readArticleSearch({ q: "senar", sort: "terlama" }).sort).toBeUndefined();
  expect(readArticleSearch({ sort: "newest" }).sort).toBeUndefined();
});

it("drops values that the API would refuse", () => {
  expect(readArticleSearch({ category: "gosip", tag: "a".repeat(41), q: "  ", page: "0" })).toEqual({
    category: undefined,
    tag: undefined,
    q: undefined,
    page: undefined,
  });
});

it("distinguishes the section's front page from a filtered one", () => {
  expect(isFrontPage({})).toBe(true);
  expect(isFrontPage({ page: 1 })).toBe(true);
  expect(isFrontPage({ page: 2 })).toBe(false);
  expect(isFrontPage({ q: "senar" })).toBe(false);
});
