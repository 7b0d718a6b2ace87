import { readFile } from "node:fs/promises";
import { join } from "node:path";

type ManifestEntry = { file: string; src?: string; imports?: string[]; isEntry?: boolean };

/** The chunks that a page needs besides the entry, to be loaded in parallel. */
export async function readPreloads(clientDir: string): Promise<(routeIds: readonly string[]) => string[]> {
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
