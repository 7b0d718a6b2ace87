import { posix, win32 } from "node:path";

export type Machine = { platform: NodeJS.Platform; env: Readonly<Record<string, string | undefined>> };

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const SHELLS = ["chromium-headless-shell", "chrome-headless-shell"];

/** Where a browser may be, best first: CHROMIUM_PATH, then the system's own. They need not exist. */
export function browserPlaces({ platform, env }: Machine): string[] {
  // Try no other browser than the one that CHROMIUM_PATH names.
  if (env.CHROMIUM_PATH) return [env.CHROMIUM_PATH];
  return [...onPath(NAMES, platform, env.PATH), ...usualPlaces(platform, env)];
}

/** Where the headless shell of the same browser may be. */
export function shellPlaces({ platform, env }: Machine): string[] {
  return env.CHROMIUM_PATH ? [env.CHROMIUM_PATH] : onPath(SHELLS, platform, env.PATH);
}

function onPath(names: readonly string[], platform: NodeJS.Platform, path = ""): string[] {
  const windows = platform === "win32";
  const folders = path.split(windows ? ";" : ":").filter(Boolean);
  const join = windows ? win32.join : posix.join;
  return names.flatMap((name) => folders.map((folder) => join(folder, windows ? `${name}.exe` : name)));
}

function usualPlaces(platform: NodeJS.Platform, env: Machine["env"]): string[] {
  if (platform === "darwin") {
    const inside = ["Chromium.app/Contents/MacOS/Chromium", "Google Chrome.app/Contents/MacOS/Google Chrome"];
    const folders = ["/Applications", env.HOME ? posix.join(env.HOME, "Applications") : ""].filter(Boolean);
    return folders.flatMap((folder) => inside.map((file) => posix.join(folder, file)));
  }
  if (platform === "win32") {
    const folders = [env.PROGRAMFILES, env["PROGRAMFILES(X86)"], env.LOCALAPPDATA];
    return folders.flatMap((folder) => (folder ? [win32.join(folder, "Google/Chrome/Application/chrome.exe")] : []));
  }
  return ["/snap/bin/chromium"];
}
