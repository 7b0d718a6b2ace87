import { useSyncExternalStore } from "react";
import type { ForcedColourMode } from "./page/route-metadata.ts";

/** The preference is the visitor's choice; the effective mode is what is painted. */
export const colourModes = ["system", "light", "dark"] as const;
export type ColourMode = (typeof colourModes)[number];

export const COLOUR_MODE_KEY = "lapang-colour-mode";

/**
 * Runs inline before the first paint, so that a dark page never flashes white. The server sets `data-forced` on pages that
 * force a mode. It is a string because the server puts it into the page and its hash into the CSP.
 */
export const colourModeScript = `(function(){var r=document.documentElement,f=r.dataset.forced,p;try{p=localStorage.getItem(${JSON.stringify(COLOUR_MODE_KEY)})}catch(e){}var m=f==="light"||f==="dark"?f:p;r.dataset.theme=m==="light"||m==="dark"?m:matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light"})()`;

const listeners = new Set<() => void>();
let forced: "light" | "dark" | undefined;

function isMode(value: string | null): value is ColourMode {
  return (colourModes as readonly (string | null)[]).includes(value);
}

export function readPreference(): ColourMode {
  try {
    const stored = localStorage.getItem(COLOUR_MODE_KEY);
    return isMode(stored) ? stored : "system";
  } catch {
    return "system";
  }
}

export function choosePreference(mode: ColourMode): void {
  try {
    localStorage.setItem(COLOUR_MODE_KEY, mode);
  } catch {
    // A browser without storage still gets the mode for this page.
  }
  paint(mode);
}

export function forceColourMode(mode: ForcedColourMode | undefined): void {
  forced = mode === "light" || mode === "dark" ? mode : undefined;
  paint(readPreference());
}

function darkSystem(): MediaQueryList {
  return matchMedia("(prefers-color-scheme: dark)");
}

function paint(preference: ColourMode): void {
  const chosen = forced ?? preference;
  document.documentElement.dataset.theme = chosen === "system" ? (darkSystem().matches ? "dark" : "light") : chosen;
  for (const listener of listeners) listener();
}

/** Follows the operating system and the visitor's other tabs. */
export function followColourMode(): void {
  darkSystem().addEventListener("change", () => paint(readPreference()));
  window.addEventListener("storage", (event) => {
    if (event.key === COLOUR_MODE_KEY) paint(readPreference());
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useColourModePreference(): ColourMode {
  return useSyncExternalStore(subscribe, readPreference, () => "system");
}
