import { expect, test } from "@playwright/test";
import { canonicalOf, metaOf, structuredData } from "./support/head.ts";
import { loginPage, otherShowcases, privatePages, publicPages, showcases } from "./support/pages.ts";

const kinds: Record<string, string[]> = {
  "/": ["SportsActivityLocation"],
  "/court": ["BreadcrumbList"],
  "/court/bata": ["SportsActivityLocation", "BreadcrumbList"],
  "/club": ["BreadcrumbList"],
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

test("every public page tells machines what it is, once and in its own words", async ({ request, baseURL }) => {
  const descriptions = new Set<string>();
  const images = new Set<string>();
  for (const { path, title } of publicPages) {
    await test.step(path, async () => {
      const html = await (await request.get(path)).text();
      const [description, ...others] = metaOf(html, "description");
      expect.soft(others).toEqual([]);
      expect.soft(description?.length).toBeGreaterThan(30);
      descriptions.add(description ?? "");
      expect.soft(canonicalOf(html)).toEqual([`${baseURL}${path}`]);
      expect.soft(metaOf(html, "og:title")).toEqual([title]);
      expect.soft(metaOf(html, "og:description")).toEqual([description]);
      expect.soft(metaOf(html, "og:url")).toEqual([`${baseURL}${path}`]);
      expect.soft(metaOf(html, "og:locale")).toEqual(["id_ID"]);
      expect.soft(metaOf(html, "robots")).toEqual([]);
      for (const image of metaOf(html, "og:image")) images.add(image);
      const data = structuredData(html);
      expect.soft(data.map((one) => one["@type"])).toEqual(kinds[path]);
      for (const one of data) expect.soft(one["@context"]).toBe("https://schema.org");
    });
  }
  expect(descriptions.size).toBe(publicPages.length);
  for (const image of images) {
    const response = await request.get(image);
    expect.soft(response.status(), image).toBe(200);
    expect.soft(response.headers()["content-type"], image).toMatch(/^image\//);
  }
});

test("a filtered list is the same page to a machine, and pages for nobody else are not listed", async ({
  request,
  baseURL,
}) => {
  const filtered = await (await request.get("/court?surface=keras&view=grid")).text();
  expect(canonicalOf(filtered)).toEqual([`${baseURL}/court`]);
  for (const path of [loginPage.path, ...showcases.map((one) => one.path), otherShowcases[0] ?? ""]) {
    const html = await (await request.get(path)).text();
    expect.soft(metaOf(html, "robots"), path).toEqual(["noindex"]);
    expect.soft(canonicalOf(html), path).toEqual([]);
  }
});

test("the site map lists every public page, and each of them answers", async ({ request, baseURL }) => {
  test.setTimeout(60_000);
  const xml = await (await request.get("/sitemap.xml")).text();
  const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((entry) => entry[1] ?? "");
  expect(new Set(listed).size).toBe(listed.length);
  for (const { path } of publicPages) expect.soft(listed).toContain(`${baseURL}${path}`);
  for (const { path } of [...privatePages, ...showcases, loginPage])
    expect.soft(listed).not.toContain(`${baseURL}${path}`);
  for (const url of listed) expect.soft((await request.get(url, { maxRedirects: 0 })).status(), url).toBe(200);
});

test("robots are told where not to look", async ({ request, baseURL }) => {
  const response = await request.get("/robots.txt");
  expect(response.headers()["content-type"]).toMatch(/^text\/plain/);
  const lines = (await response.text()).split("\n");
  expect(lines).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  for (const path of ["/api/", "/checkout", "/my-booking", "/payment-history", "/profile", "/login"]) {
    expect.soft(lines).toContain(`Disallow: ${path}`);
  }
});

test("every page comes with a policy that lets no foreign or inline script run", async ({ request }) => {
  for (const path of ["/", "/court/bata", "/login", "/tidak-ada", "/_shell", "/api/v1/venue"]) {
    const headers = (await request.get(path)).headers();
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
    expect.soft(policy.get("base-uri"), path).toEqual(["'self'"]);
    expect.soft(headers["x-content-type-options"], path).toBe("nosniff");
    expect.soft(headers["referrer-policy"], path).toBe("strict-origin-when-cross-origin");
  }
});
