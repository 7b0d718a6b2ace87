import { expect, it } from "vitest";
import { aCaller } from "../../apps/api/src/testing/people/signed-in.ts";
import { loginPage, privatePages, publicPages, showcases } from "../support/pages.ts";
import { demoApp } from "./demo-app.ts";

const { ask, db, html } = await demoApp();

const layoutOf = /data-layout="([^"]+)"/;
const titleOf = /<title>([^<]*)<\/title>/;

it("every public path renders its own title and layout before any script runs", async () => {
  for (const { path, title, layout } of [...publicPages, ...showcases, loginPage]) {
    const { status, html: page } = await ask(path);
    expect.soft(status, path).toBe(200);
    expect.soft(titleOf.exec(page)?.[1], path).toBe(title);
    expect.soft(layoutOf.exec(page)?.[1], path).toBe(layout);
  }
});

it("a private path redirects a visitor to the login, which remembers the path", async () => {
  for (const { path } of privatePages) {
    const wanted = `${path}?hours=2`;
    const { status, headers } = await ask(wanted);
    expect.soft(status, path).toBe(302);
    expect.soft(headers.location).toBe(`/login?redirect=${encodeURIComponent(wanted)}`);
    expect.soft(headers["cache-control"], path).toBe("no-store");
  }
});

it("the login never redirects to another site", async () => {
  const { cookie } = await aCaller(db);
  const foreign = [
    "//evil.example",
    "https://evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "/\t/evil.example",
  ];
  for (const redirect of foreign) {
    const { status, headers } = await ask(`/login?redirect=${encodeURIComponent(redirect)}`, { cookie });
    expect.soft(status, redirect).toBe(302);
    expect.soft(new URL(headers.location ?? "", "http://own.example").host, redirect).toBe("own.example");
  }
});

it("a malformed address gets a JSON refusal without internals for an API client", async () => {
  const { status, html: text } = await ask("/%E0%A4%A", { accept: "application/json" });
  expect(status).toBe(400);
  expect(JSON.parse(text).error.code).toBe("invalid_request");
  expect(text).not.toMatch(/at .*\.(ts|js):\d+/);
});

it.each([
  ["/court/", "/court"],
  ["/court/?date=2026-11-20&hours=2", "/court?date=2026-11-20&hours=2"],
  ["/article/raket-pertama/", "/article/raket-pertama"],
  ["/tidak-ada//", "/tidak-ada"],
])("redirects %s to %s", async (from, to) => {
  const { status, headers } = await ask(from);
  expect([status, headers.location]).toEqual([301, to]);
});

it("every page contains the area for messages from the start", async () => {
  const area =
    /aria-label="Notifikasi"[^>]*><div role="status" aria-live="polite"[^>]*><\/div><div role="alert" aria-live="assertive"/;
  for (const { path } of [...publicPages, loginPage, { path: "/tidak-ada" }]) {
    expect.soft(area.test(await html(path)), path).toBe(true);
  }
});

it.each([
  ["/court?date=2043-11-18", "/court?x=1&date=2043-11-18&y=2"],
  ["/court", "/court?date=kapan-saja&page=1&x=1"],
  ["/", "/?utm_source=iklan"],
  ["/contact-us", "/contact-us?x=1"],
  ["/tidak-ada", "/tidak-ada?x=1"],
])("serves %s and %s as the same page", async (plain, decorated) => {
  const [one, other] = [await ask(plain), await ask(decorated)];
  expect(other.headers.etag).toBe(one.headers.etag);
  expect(other.html).toBe(one.html);
});

it.each(["/login?redirect=%2F%E2%80%8B", "/%E2%80%8B", "/court?q=%E2%80%8B", "/login?redirect=%2F%ED%A0%80"])(
  "replies to %s with a page",
  async (path) => {
    const { status, headers } = await ask(path);
    expect(status).toBeOneOf([200, 302, 404]);
    expect(headers["content-type"]).toContain("text/html");
  },
);

it.each(["/%5Cevil.example/", "/%2F%2Fevil.example/"])("replies to %s with 404 and no redirect", async (path) => {
  const { status, headers } = await ask(path);
  expect([status, headers.location]).toEqual([404, undefined]);
});
