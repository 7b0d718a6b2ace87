import type { Plugin } from "vite";

/** Beyond ASCII. */
const WIDE = /[\u0080-\uffff]/g;

/**
 * Writes the few wide letters of a file as their numbers. Node keeps a file's text for as long as it runs, and one wide letter
 * anywhere makes every letter take two bytes. All of ours stand in texts, where a number says the same.
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
