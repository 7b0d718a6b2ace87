import { readFile } from "node:fs/promises";
import type { Server } from "node:http";
import { join } from "node:path";
import type { WebApp } from "../../ports/web-app.ts";
import { fillTemplate, type Renderer } from "./template.ts";

/** The web under Vite with hot reload, on the API's port. Loaded in development only. */
export async function openDevWebApp(webDir: string, server: Server): Promise<WebApp> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    configFile: join(webDir, "vite.config.ts"),
    server: { middlewareMode: true, hmr: { server } },
    appType: "custom",
  });
  const renderer = () => vite.ssrLoadModule("/src/entry-server.tsx") as Promise<Renderer>;
  // No style sheet link exists before the entry module runs: without this, development flashes unstyled.
  const styles = '<link rel="stylesheet" href="/src/ui/styles.css">';
  const template = async (url: string) => {
    const source = await readFile(join(webDir, "index.html"), "utf8");
    return vite.transformIndexHtml(url, source);
  };

  return {
    scriptHashes: null,
    assetsDir: null,
    middleware: vite.middlewares,
    classify: async (url) => (await renderer()).classify(url),
    // Read each time: in development the routes change.
    knownAddress: (url) => url,
    shell: async () => fillTemplate(await template("/"), (await renderer()).headScript, undefined, styles),
    close: () => vite.close(),
    render: async (request) => {
      const { render, headScript } = await renderer();
      const pieces = await render(request);
      if (pieces.kind === "redirect") return pieces;
      const html = fillTemplate(await template(request.url), headScript, pieces, styles);
      return { kind: "page", status: pieces.status, html };
    },
  };
}
