import type { Plugin } from "vite";

/** The rendered pages already preload what Vite's helper would; only its error event is still needed. */
const plain = `export const __vitePreload = (load) => load().catch((error) => {
  const event = Object.assign(new Event("vite:preloadError", { cancelable: true }), { payload: error });
  dispatchEvent(event);
  if (!event.defaultPrevented) throw error;
});`;

/** Replaces Vite's preload helper, which every visitor would load, by the small part that is used. */
export function plainPreload(): Plugin {
  return {
    name: "plain-preload",
    apply: "build",
    enforce: "pre",
    load: { filter: { id: /vite\/preload-helper\.js$/ }, handler: () => plain },
  };
}
