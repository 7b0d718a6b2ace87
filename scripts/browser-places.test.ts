import { describe, expect, it } from "vitest";
import { firstThatStarts, waysToInstall } from "./browser.ts";
import { browserPlaces, shellPlaces } from "./browser-places.ts";

describe("browserPlaces", () => {
  it("returns only CHROMIUM_PATH if it is set", () => {
    const env = { CHROMIUM_PATH: "/opt/mine", PATH: "/usr/bin" };
    expect(browserPlaces({ platform: "linux", env })).toEqual(["/opt/mine"]);
  });

  it("searches the whole PATH for Chromium before Chrome", () => {
    const places = browserPlaces({ platform: "linux", env: { PATH: "/usr/local/bin:/usr/bin" } });
    expect(places.slice(0, 2)).toEqual(["/usr/local/bin/chromium", "/usr/bin/chromium"]);
    expect(places.indexOf("/usr/bin/chromium")).toBeLessThan(places.indexOf("/usr/local/bin/google-chrome"));
    expect(places.at(-1)).toBe("/snap/bin/chromium");
  });

  it("searches the applications folders on macOS, the system's before the user's", () => {
    const places = browserPlaces({ platform: "darwin", env: { HOME: "/Users/raka" } });
    expect(places[0]).toBe("/Applications/Chromium.app/Contents/MacOS/Chromium");
    expect(places.at(-1)).toBe("/Users/raka/Applications/Google Chrome.app/Contents/MacOS/Google Chrome");
  });

  it("searches the programs folder on Windows", () => {
    const places = browserPlaces({ platform: "win32", env: { PATH: "C:\\bin", PROGRAMFILES: "C:\\Program Files" } });
    expect(places).toContain("C:\\bin\\chrome.exe");
    expect(places.at(-1)).toBe("C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe");
  });
});

describe("shellPlaces", () => {
  it("searches PATH, or returns only CHROMIUM_PATH", () => {
    expect(shellPlaces({ platform: "linux", env: { PATH: "/usr/bin" } })[0]).toBe("/usr/bin/chromium-headless-shell");
    expect(shellPlaces({ platform: "linux", env: { CHROMIUM_PATH: "/opt/mine", PATH: "/usr/bin" } })).toEqual([
      "/opt/mine",
    ]);
  });
});

describe("firstThatStarts", () => {
  it("skips files that do not start", () => {
    // Node replies to --version like a browser; a folder and a missing file do not.
    expect(firstThatStarts(["/nowhere/chromium", import.meta.dirname, process.execPath])).toBe(process.execPath);
    expect(firstThatStarts(["/nowhere/chromium"])).toBeUndefined();
  });
});

describe("waysToInstall", () => {
  const commands = (platform: NodeJS.Platform, root: boolean, apt: boolean) =>
    waysToInstall({ platform, root, env: {} }, () => apt).map(([command]) => command);

  it("tries the system's packages first where permitted", () => {
    expect(commands("linux", true, true)).toEqual(["apt-get", "apt-get", "playwright"]);
  });

  it("leaves the system alone without root or without apt", () => {
    expect(commands("linux", false, true)).toEqual(["playwright"]);
    expect(commands("linux", true, false)).toEqual(["playwright"]);
    expect(commands("darwin", true, true)).toEqual(["playwright"]);
  });
});
