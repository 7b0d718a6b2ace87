import type { Plugin } from "vite";

/** What Vite would preload beside a chunk is named by the rendered pages; what is left of its helper is one event. */
const plain = `export const __vitePreload = (load) => load().catch((error) => {
  const event = Object.assign(new Event("vite:preloadError", { cancelable: true }), { payload: error });
  dispatchEvent(event);
  if (!event.defaultPrevented) throw error;
});`;

/** Replaces the helper around every dynamic import, which each visitor would load, by the little that is used of it. */
export function plainPreload(): Plugin {
  return {
    name: "plain-preload",
    apply: "build",
    enforce: "pre",
    load: { filter: { id: /vite\/preload-helper\.js$/ }, handler: () => plain },
  };
}
