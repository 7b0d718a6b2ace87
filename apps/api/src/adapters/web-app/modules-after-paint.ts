/**
 * Inline script of every rendered page: loads the modules after the first paint, because the page is readable without them
 * and they would compete with font and picture on a slow line. One module at a time, because a dozen concurrent requests
 * keep a cheap phone from answering a tap. The text is constant, so that the content policy can contain its hash.
 */
export const afterPaintScript =
  'requestAnimationFrame(function(){JSON.parse(document.getElementById("modules").textContent).forEach(function(url,place){setTimeout(function(){var e=document.createElement(place?"link":"script");if(place){e.rel="modulepreload";e.href=url}else{e.type="module";e.src=url}document.head.append(e)})})})';

const ENTRY = /<script async type="module"[^>]* src="([^"]+)"><\/script>/;

/** Removes the entry's tag from a template and returns its module. */
export function withoutEntry(template: string): { entry: string; template: string } {
  const [tag, entry] = ENTRY.exec(template) ?? [];
  if (!tag || !entry) throw new Error("The built template has no entry script; was the web built with another Vite?");
  return { entry, template: template.replace(tag, "") };
}

/** The entry first, then its and the route's imports, so that the browser loads them in parallel. */
export function modulesAfterPaint(entry: string, preloads: readonly string[]): string {
  const list = JSON.stringify([entry, ...preloads]);
  return `<script type="application/json" id="modules">${list}</script><script>${afterPaintScript}</script>`;
}
