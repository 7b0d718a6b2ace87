import { basename } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { WebApp } from "../../adapters/web-app/port.ts";

const FOREVER = "public, max-age=31536000, immutable";

/** The web's files: hashed ones for ever, the rest asked for anew each time. */
export async function registerStaticFiles(app: FastifyInstance, webApp: WebApp): Promise<void> {
  const { middleware, assetsDir } = webApp;
  if (middleware) {
    app.addHook("onRequest", (request, reply, done) => {
      if (/^\/(api|healthz|readyz|metrics)\b/.test(request.url)) return done();
      middleware(request.raw, reply.raw, () => done());
    });
  }
  if (assetsDir) {
    await app.register(fastifyStatic, {
      root: assetsDir,
      wildcard: false,
      preCompressed: true,
      index: false,
      globIgnore: ["**/index.html", "**/.vite/**", "**/*.br"],
      cacheControl: false,
      setHeaders: (response, path) => {
        const hashed = /[\\/]assets[\\/]/.test(path);
        response.header("cache-control", hashed ? FOREVER : "no-cache");
        // The worker's scope is the whole site whatever a proxy makes of its path.
        if (basename(path) === "sw.js") response.header("service-worker-allowed", "/");
      },
    });
  }
}
