import { basename, join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { WebApp } from "../../ports/web-app.ts";
import { HASHED_FILES } from "../hashed-files.ts";

const FOREVER = "public, max-age=31536000, immutable";
const asBuilt = { preCompressed: true, index: false, cacheControl: false } as const;

/** Serves the web's files: hashed ones cached forever, the rest revalidated each time. */
export async function registerStaticFiles(app: FastifyInstance, webApp: WebApp): Promise<void> {
  const { middleware, assetsDir } = webApp;
  if (middleware) {
    app.addHook("onRequest", (request, reply, done) => {
      if (/^\/(api|healthz|readyz|metrics)\b/.test(request.url)) return done();
      middleware(request.raw, reply.raw, () => done());
    });
  }
  if (!assetsDir) return;
  // One shared route: several hundred routes took a seventh of the startup time.
  await app.register(fastifyStatic, {
    ...asBuilt,
    root: join(assetsDir, "assets"),
    prefix: HASHED_FILES,
    allowedPath: (path) => /\.(?!br$)\w+$/.test(path),
    setHeaders: (response) => response.header("cache-control", FOREVER),
  });
  await app.register(fastifyStatic, {
    ...asBuilt,
    root: assetsDir,
    wildcard: false,
    decorateReply: false,
    globIgnore: ["**/index.html", "**/.vite/**", "assets/**", "**/*.br"],
    setHeaders: (response, path) => {
      response.header("cache-control", "no-cache");
      // Lets the worker's scope be the whole site, whatever path a proxy gives it.
      if (basename(path) === "sw.js") response.header("service-worker-allowed", "/");
    },
  });
}
