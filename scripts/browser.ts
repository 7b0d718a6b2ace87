import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { browserPlaces, type Machine, shellPlaces } from "./browser-places.ts";
import { run, runNode, tools } from "./run.ts";

/** Containers lack the sandbox; tests need none of the browser's background network requests. */
export const browserArgs = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** A journey ends before optimised code has paid off its compilation: this saves a fifth of a page's CPU. */
export const quickStartArgs = ["--js-flags=--no-opt --no-maglev"];

const HELP = "Install Chromium or Google Chrome, or name one with CHROMIUM_PATH=/path/to/chromium.";

/** Returns the path of a Chromium that starts; with `install`, installs one if the machine has none. */
export async function findBrowser({ install }: { install: boolean }): Promise<string> {
  const found = await present();
  if (found) return found;
  if (process.env.CHROMIUM_PATH) {
    throw new Error(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which does not start as a browser.`);
  }
  if (!install) throw new Error(`No browser found. ${HELP}`);
  console.log("No browser found: installing Chromium.");
  const problem = await installBrowser();
  const installed = await present();
  if (installed) return installed;
  throw new Error(`No browser found, and installing one failed. ${HELP}\n${problem}`);
}

/** Returns the headless shell, which needs a third of the CPU per page; falls back to the whole browser. */
export async function findShell(whole: string): Promise<string> {
  const present = () => firstThatStarts(shellPlaces(process));
  const found = present();
  if (found || !mayUseApt(thisMachine())) return found ?? whole;
  for (const command of aptInstall("chromium-headless-shell")) await install(command);
  return present() ?? whole;
}

async function present(): Promise<string | undefined> {
  return firstThatStarts(browserPlaces(process)) ?? firstThatStarts(await playwrightsOwn());
}

/**
 * Checks that it starts: a package without its libraries, or Ubuntu's empty transitional package, exists and does not
 * start.
 */
export function firstThatStarts(places: readonly string[]): string | undefined {
  return places.find(
    (path) => existsSync(path) && spawnSync(path, ["--version"], { timeout: 20_000, stdio: "ignore" }).status === 0,
  );
}

async function playwrightsOwn(): Promise<string[]> {
  const { chromium } = await import("@playwright/test");
  return [chromium.executablePath()];
}

/** Tries the system's packages where permitted, then Playwright's download; returns what went wrong. */
async function installBrowser(): Promise<string> {
  let problems = "";
  for (const command of waysToInstall(thisMachine())) {
    const problem = await install(command);
    if (problem) problems += problem;
    else if (await present()) break;
  }
  return problems;
}

async function install([command, ...args]: Command): Promise<string | undefined> {
  const { code, output } = await (command === "playwright"
    ? runNode(tools.playwright, args, { quiet: true })
    : run(command, args, { quiet: true, env: { DEBIAN_FRONTEND: "noninteractive" } }));
  return code === 0 ? undefined : `${command} ${args.join(" ")} ended with ${code}:\n${output.trim().slice(-2000)}\n`;
}

type Command = [string, ...string[]];
type Rights = Machine & { root: boolean };

const thisMachine = (): Rights => ({ platform: process.platform, env: process.env, root: process.getuid?.() === 0 });

const mayUseApt = (machine: Rights, exists = existsSync as (path: string) => boolean) =>
  machine.platform === "linux" && machine.root && exists("/usr/bin/apt-get");

const aptInstall = (name: string): Command[] => [
  ["apt-get", "update", "-qq"],
  ["apt-get", "install", "-y", "-qq", "--no-install-recommends", name],
];

export function waysToInstall(machine: Rights, exists?: (path: string) => boolean): Command[] {
  return [...(mayUseApt(machine, exists) ? aptInstall("chromium") : []), ["playwright", "install", "chromium"]];
}
