import type { Plugin } from "vite";

/** Non-ASCII characters. */
const WIDE = /[\u0080-\uffff]/g;

/**
 * Escapes the few non-ASCII characters of a file. Node keeps a script's source in memory, and a single one of them makes every
 * character take two bytes. All of ours are in string literals, where an escape means the same.
 */
export function narrowText(): Plugin {
  return {
    name: "lapang:narrow-text",
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) if (file.type === "chunk") file.code = narrowed(file.code);
    },
  };
}

export const narrowed = (code: string): string =>
  code.replace(WIDE, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`);
