import { expect, it } from "vitest";
import { ANSWERS, articlePageOf, cacheOf, READING } from "./worker-caches.ts";

it.each([
  ["/api/v1/articles/raket-pertama", READING],
  ["/api/v1/venue", READING],
  ["/api/v1/articles", ANSWERS],
  ["/api/v1/availability", ANSWERS],
  ["/api/v1/courts/bata/availability", ANSWERS],
  ["/api/v1/session", undefined],
  ["/api/v1/events", undefined],
  ["/article/raket-pertama", undefined],
])("keeps %s in %s", (pathname, cache) => {
  expect(cacheOf(pathname)).toBe(cache);
});

it("derives the page of a cached article", () => {
  expect(articlePageOf("/api/v1/articles/raket-pertama")).toBe("/article/raket-pertama");
  expect(articlePageOf("/api/v1/venue")).toBeUndefined();
});
