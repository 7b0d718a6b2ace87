import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { WebApp } from "../../ports/web-app.ts";
import { fillTemplate, type Renderer, scriptHash } from "./template.ts";

/**
 * Inline script of every rendered page: loads the modules after the first paint, because the page is readable without them
 * and they would compete with font and picture on a slow line. One module at a time, because a dozen concurrent requests
 * keep a cheap phone from answering a tap. The text is constant, so that the content policy can contain its hash.
 */
const afterPaintScript =
  'requestAnimationFrame(function(){JSON.parse(document.getElementById("modules").textContent).forEach(function(url,place){setTimeout(function(){var e=document.createElement(place?"link":"script");if(place){e.rel="modulepreload";e.href=url}else{e.type="module";e.src=url}document.head.append(e)})})})';

const ENTRY = /<script async type="module"[^>]* src="([^"]+)"><\/script>/;

/** Removes the entry's tag from a template and returns its module. */
function withoutEntry(template: string): { entry: string; template: string } {
  const [tag, entry] = ENTRY.exec(template) ?? [];
  if (!tag || !entry) throw new Error("The built template has no entry script; was the web built with another Vite?");
  return { entry, template: template.replace(tag, "") };
}

/** The entry first, then its and the route's imports, so that the browser loads them in parallel. */
function modulesAfterPaint(entry: string, preloads: readonly string[]): string {
  const list = JSON.stringify([entry, ...preloads]);
  return `<script type="application/json" id="modules">${list}</script><script>${afterPaintScript}</script>`;
}

/** The web as built by `npm run build`. */
export async function openBuiltWebApp(distDir: string): Promise<WebApp> {
  const clientDir = join(distDir, "client");
  const renderer = (await import(pathToFileURL(join(distDir, "server/entry-server.js")).href)) as Renderer;
  const template = await readFile(join(clientDir, "index.html"), "utf8");
  const { entry, template: page } = withoutEntry(await withInlineStyles(template, clientDir));
  const preloadsOf = await readPreloads(clientDir);
  const font = await fontPreload(clientDir);
  const shell = fillTemplate(template, renderer.headScript, undefined, font);

  return {
    scriptHashes: [scriptHash(renderer.headScript), scriptHash(afterPaintScript)],
    assetsDir: clientDir,
    middleware: null,
    classify: async (url) => renderer.classify(url),
    knownAddress: renderer.knownAddress,
    shell: async () => shell,
    close: async () => undefined,
    render: async (request) => {
      const pieces = await renderer.render(request);
      if (pieces.kind === "redirect") return pieces;
      const modules = modulesAfterPaint(entry, preloadsOf(pieces.routeIds));
      const html = fillTemplate(page, renderer.headScript, { ...pieces, scripts: modules }, font);
      return { kind: "page", status: pieces.status, html };
    },
  };
}

/** Inlines the styles into a rendered page: the first paint waits for one response instead of two. */
async function withInlineStyles(template: string, clientDir: string): Promise<string> {
  const link = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/.exec(template);
  if (!link?.[1]) return template;
  const css = await readFile(join(clientDir, link[1]), "utf8");
  return template.replace(link[0], () => `<style>${css}</style>`);
}

async function fontPreload(clientDir: string): Promise<string> {
  const files = await readdir(join(clientDir, "assets"));
  const font = files.find((file) => file.endsWith(".woff2"));
  return font ? `<link rel="preload" href="/assets/${font}" as="font" type="font/woff2" crossorigin>` : "";
}

type ManifestEntry = { file: string; src?: string; imports?: string[]; isEntry?: boolean };

/** The chunks that a page needs besides the entry, to be loaded in parallel. */
async function readPreloads(clientDir: string): Promise<(routeIds: readonly string[]) => string[]> {
  const manifest = JSON.parse(await readFile(join(clientDir, ".vite/manifest.json"), "utf8")) as Record<
    string,
    ManifestEntry
  >;
  const byRoute = new Map<string, string[]>();
  for (const [key, entry] of Object.entries(manifest)) {
    const file = /src\/routes\/(.+)\.tsx\?tsr-split=\S*component/.exec(key)?.[1];
    if (file) byRoute.set(routeIdOf(file), filesOf(manifest, entry));
  }
  return (routeIds) => [...new Set(routeIds.flatMap((id) => byRoute.get(id) ?? []))].map((file) => `/${file}`);
}

/** "court.$slug" → "/court/$slug", "court.index" → "/court/", "index" → "/". */
function routeIdOf(file: string): string {
  return `/${file.replaceAll(".", "/")}`.replace(/\/index$/, "/");
}

function filesOf(manifest: Record<string, ManifestEntry>, entry: ManifestEntry): string[] {
  const files = new Set([entry.file]);
  const waiting = [...(entry.imports ?? [])];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const imported = manifest[key];
    if (!imported || imported.isEntry || files.has(imported.file)) continue;
    files.add(imported.file);
    waiting.push(...(imported.imports ?? []));
  }
  return [...files];
}
