import { expect, it } from "vitest";
import { canonicalOf, metaOf } from "../support/head.ts";
import { lists, makeListsLong } from "../support/long-lists.ts";
import { demoApp, ORIGIN } from "./demo-app.ts";

const { html, json } = await demoApp(makeListsLong);

it.each(lists)("gives each page of $path a canonical address without its filters", async (list) => {
  const { path, filter } = list;
  for (const [query, own] of [
    ["", ""],
    [`?${filter}`, ""],
    ["?page=2", "?page=2"],
    [`?${filter}&page=2`, "?page=2"],
    ["?page=99", ""],
  ] as const) {
    const page = await html(path + query);
    expect.soft(canonicalOf(page), query).toEqual([`${ORIGIN}${path}${own}`]);
    expect.soft(metaOf(page, "og:url"), query).toEqual([`${ORIGIN}${path}${own}`]);
  }
});

it.each(lists)("renders the pages of $path on the server, each with a link to the next", async ({ path, api }) => {
  const { items } = await json<{ items: { name?: string; title?: string }[] }>(`${api}?page=2`);
  const links = [...(await html(path)).matchAll(/<a [^>]*aria-label="Halaman berikutnya"[^>]*>/g)].map(([tag]) => tag);
  expect(links.map((tag) => /href="([^"]*)"/.exec(tag)?.[1])).toEqual([`${path}?page=2`]);
  const second = await html(`${path}?page=2`);
  const missing = items.map(({ name, title }) => name ?? title ?? "?").filter((name) => !second.includes(name));
  expect(missing).toEqual([]);
});
