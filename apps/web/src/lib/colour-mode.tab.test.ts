import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { COLOUR_MODE_KEY, choosePreference, colourModeScript, forceColourMode, readPreference } from "./colour-mode.ts";

function systemIs(dark: boolean): void {
  vi.stubGlobal("matchMedia", () => ({ matches: dark, addEventListener: () => undefined }));
}
const painted = () => document.documentElement.dataset.theme;
const runInline = () => new Function(colourModeScript)();

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.theme;
  delete document.documentElement.dataset.forced;
  systemIs(false);
});
afterEach(() => {
  forceColourMode(undefined);
  vi.unstubAllGlobals();
});

describe("colour mode", () => {
  it("keeps a choice under its fixed key and paints it", () => {
    choosePreference("dark");
    expect(localStorage.getItem(COLOUR_MODE_KEY)).toBe("dark");
    expect(painted()).toBe("dark");
  });

  it("follows the system for the choice `system` and for an invalid stored value", () => {
    systemIs(true);
    choosePreference("system");
    expect(painted()).toBe("dark");
    localStorage.setItem(COLOUR_MODE_KEY, "ungu");
    expect(readPreference()).toBe("system");
  });

  it("a page may force light or dark; the preference applies again afterwards", () => {
    choosePreference("dark");
    forceColourMode("light");
    expect(painted()).toBe("light");
    forceColourMode(undefined);
    expect(painted()).toBe("dark");
  });

  it("ignores a page that forces the system's mode", () => {
    systemIs(true);
    choosePreference("light");
    forceColourMode("system");
    expect(painted()).toBe("light");
  });

  it.each([
    ["dark", undefined, false, "dark"],
    ["light", undefined, true, "light"],
    [null, undefined, true, "dark"],
    ["system", undefined, false, "light"],
    ["dark", "light", true, "light"],
    ["light", "system", true, "light"],
  ])("paints before the first frame: stored %s, forced %s, dark system %s → %s", (stored, forced, dark, expected) => {
    systemIs(dark);
    if (stored) localStorage.setItem(COLOUR_MODE_KEY, stored);
    if (forced) document.documentElement.dataset.forced = forced;
    runInline();
    expect(painted()).toBe(expected);
  });
});
