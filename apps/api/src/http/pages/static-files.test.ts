import Fastify from "fastify";
import { expect, it, onTestFinished } from "vitest";
import { builtWeb } from "../../testing/apps/built-web.ts";
import { registerStaticFiles } from "./static-files.ts";

async function aBuiltWeb() {
  const app = Fastify();
  onTestFinished(() => app.close());
  await registerStaticFiles(app, await builtWeb());
  return app;
}

it("caches hashed files forever, compressed for clients that accept it", async () => {
  const app = await aBuiltWeb();
  const plain = await app.inject("/assets/app-1a2b.js");
  expect(plain).toMatchObject({ statusCode: 200, body: "hashed()" });
  expect(plain.headers).toMatchObject({ "cache-control": "public, max-age=31536000, immutable" });
  const packed = await app.inject({ url: "/assets/app-1a2b.js", headers: { "accept-encoding": "br" } });
  expect(packed.headers).toMatchObject({ "content-encoding": "br", "content-type": plain.headers["content-type"] });
  expect((await app.inject({ method: "HEAD", url: "/assets/app-1a2b.js" })).statusCode).toBe(200);
});

it("revalidates other files each time, and lets the worker serve the whole site", async () => {
  const app = await aBuiltWeb();
  const { headers, statusCode } = await app.inject("/sw.js");
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ "cache-control": "no-cache", "service-worker-allowed": "/" });
});

it.each(["/assets/", "/assets", "/assets/gone.js", "/assets/app-1a2b.js.br", "/assets/..%2findex.html", "/index.html"])(
  "answers 404 for %s",
  async (url) => {
    expect((await (await aBuiltWeb()).inject(url)).statusCode).toBe(404);
  },
);
