import { expect, it } from "vitest";
import { canonicalOf, metaOf, structuredData } from "../support/head.ts";
import { loginPage, otherShowcases, privatePages, publicPages, showcases } from "../support/pages.ts";
import { demoApp, ORIGIN } from "./demo-app.ts";

const { ask, html } = await demoApp();

const kinds: Record<string, string[]> = {
  "/": ["SportsActivityLocation"],
  "/court": ["BreadcrumbList"],
  "/court/bata": ["SportsActivityLocation", "BreadcrumbList"],
  "/club": ["BreadcrumbList"],
  "/open-match": ["BreadcrumbList"],
  "/club/subuh-squad": ["SportsClub", "BreadcrumbList"],
  "/academy": ["BreadcrumbList"],
  "/academy/bola-kecil": ["Course", "BreadcrumbList"],
  "/article": ["BreadcrumbList"],
  "/article/raket-pertama": ["Article", "BreadcrumbList"],
  "/hotel-kost": ["BreadcrumbList"],
  "/hotel-kost/hotel/hotel-lapang": ["Hotel", "BreadcrumbList"],
  "/hotel-kost/kost/kost-pakar": ["LodgingBusiness", "BreadcrumbList"],
  "/about-us": ["SportsActivityLocation", "BreadcrumbList"],
  "/contact-us": ["SportsActivityLocation", "BreadcrumbList"],
  "/privacy-policy": ["BreadcrumbList"],
  "/terms-conditions": ["BreadcrumbList"],
};

it("every public page describes itself to machines, once and uniquely", async () => {
  const descriptions = new Set<string>();
  const images = new Set<string>();
  for (const { path, title } of publicPages) {
    const page = await html(path);
    const [description, ...others] = metaOf(page, "description");
    expect.soft(others, path).toEqual([]);
    expect.soft(description?.length, path).toBeGreaterThan(30);
    descriptions.add(description ?? "");
    expect.soft(canonicalOf(page), path).toEqual([`${ORIGIN}${path}`]);
    expect.soft(metaOf(page, "og:title"), path).toEqual([title]);
    expect.soft(metaOf(page, "og:description"), path).toEqual([description]);
    expect.soft(metaOf(page, "og:url"), path).toEqual([`${ORIGIN}${path}`]);
    expect.soft(metaOf(page, "og:locale"), path).toEqual(["id_ID"]);
    expect.soft(metaOf(page, "robots"), path).toEqual([]);
    for (const image of metaOf(page, "og:image")) images.add(image);
    const data = structuredData(page);
    expect.soft(data.map((one) => one["@type"])).toEqual(kinds[path]);
    for (const one of data) expect.soft(one["@context"], path).toBe("https://schema.org");
  }
  expect(descriptions.size).toBe(publicPages.length);
  for (const image of images) {
    const { status, headers } = await ask(image);
    expect.soft(status, image).toBe(200);
    expect.soft(headers["content-type"], image).toMatch(/^image\//);
  }
});

it("a filtered list has the address of the whole list as canonical, and neither login nor showcases are indexed", async () => {
  expect(canonicalOf(await html("/court?surface=keras&view=grid"))).toEqual([`${ORIGIN}/court`]);
  for (const path of [loginPage.path, ...showcases.map((one) => one.path), otherShowcases[0] ?? ""]) {
    const page = await html(path);
    expect.soft(metaOf(page, "robots"), path).toEqual(["noindex"]);
    expect.soft(canonicalOf(page), path).toEqual([]);
  }
});

it("the site map lists every public page, and each of them exists", async () => {
  const listed = [...(await html("/sitemap.xml")).matchAll(/<loc>([^<]+)<\/loc>/g)].map((entry) => entry[1] ?? "");
  expect(new Set(listed).size).toBe(listed.length);
  for (const { path } of publicPages) expect.soft(listed).toContain(`${ORIGIN}${path}`);
  for (const { path } of [...privatePages, ...showcases, loginPage]) {
    expect.soft(listed).not.toContain(`${ORIGIN}${path}`);
  }
  for (const url of listed) expect.soft((await ask(url)).status, url).toBe(200);
});

it("robots.txt excludes private paths", async () => {
  const { html: text, headers } = await ask("/robots.txt");
  expect(headers["content-type"]).toMatch(/^text\/plain/);
  const lines = text.split("\n");
  expect(lines).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  for (const path of [
    "/api/",
    "/checkout",
    "/my-booking",
    "/payment-history",
    "/profile",
    "/login",
    "/admin",
    "/coach",
    "/invoice",
    "/door",
  ]) {
    expect.soft(lines).toContain(`Disallow: ${path}`);
  }
});

it("the content policy of every page forbids foreign and inline scripts", async () => {
  for (const path of ["/", "/court/bata", "/login", "/tidak-ada", "/_shell", "/api/docs"]) {
    const { headers } = await ask(path);
    const policy = new Map(
      (headers["content-security-policy"] ?? "").split("; ").map((rule) => {
        const [name = "", ...sources] = rule.split(" ");
        return [name, sources] as const;
      }),
    );
    expect.soft(policy.get("default-src"), path).toEqual(["'self'"]);
    const scripts = policy.get("script-src") ?? [];
    expect
      .soft(
        scripts.filter((source) => source !== "'self'" && !/^'sha256-[\w+/=]+'$/.test(source)),
        path,
      )
      .toEqual([]);
    expect.soft(policy.get("object-src"), path).toEqual(["'none'"]);
    expect.soft(policy.get("frame-ancestors"), path).toEqual(["'none'"]);
    expect.soft(policy.get("base-uri"), path).toEqual(["'none'"]);
    expect.soft(headers["x-content-type-options"], path).toBe("nosniff");
    expect.soft(headers["referrer-policy"], path).toBe("strict-origin-when-cross-origin");
  }
});
