/**
 * Inline in every rendered page: fetches the modules once the page has been painted. A rendered page is readable without
 * them; fetched earlier they would share a slow line with the font and the picture. One at a time, because to begin a
 * dozen requests at once keeps a cheap phone from answering a tap. One text for all pages: the policy knows its hash.
 */
export const afterPaintScript =
  'requestAnimationFrame(function(){JSON.parse(document.getElementById("modules").textContent).forEach(function(url,place){setTimeout(function(){var e=document.createElement(place?"link":"script");if(place){e.rel="modulepreload";e.href=url}else{e.type="module";e.src=url}document.head.append(e)})})})';

const ENTRY = /<script async type="module"[^>]* src="([^"]+)"><\/script>/;

/** Takes the entry's tag out of a template and tells which module it was. */
export function withoutEntry(template: string): { entry: string; template: string } {
  const [tag, entry] = ENTRY.exec(template) ?? [];
  if (!tag || !entry) throw new Error("The built template has no entry script; was the web built with another Vite?");
  return { entry, template: template.replace(tag, "") };
}

/** The entry first, then what it and the route will ask for, so that the browser fetches them together. */
export function modulesAfterPaint(entry: string, preloads: readonly string[]): string {
  const list = JSON.stringify([entry, ...preloads]);
  return `<script type="application/json" id="modules">${list}</script><script>${afterPaintScript}</script>`;
}
