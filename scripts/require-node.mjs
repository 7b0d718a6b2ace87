/**
 * Imported first by every script: requires Node 24. Under an older Node (a script called without npm) it restarts the
 * script with the Node that npm installed; if there is none (macOS), it prints what to do. This file and the other .mjs
 * files must stay valid for Node 20; the work is in .ts files imported afterwards.
 */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { constants } from "node:os";
import { fileURLToPath } from "node:url";

const NEEDED = 24;

if (Number.parseInt(process.versions.node, 10) < NEEDED) {
  const platform = process.platform === "win32" ? "win" : process.platform;
  const file = process.platform === "win32" ? "node.exe" : "node";
  const ours = fileURLToPath(new URL(`../node_modules/node-${platform}-${process.arch}/bin/${file}`, import.meta.url));
  if (!existsSync(ours) || process.env.LAPANG_NODE_HANDED_OVER) {
    console.error(
      `Lapang needs Node ${NEEDED} or newer and found ${process.version}: run "npm ci", or install Node ${NEEDED}.`,
    );
    process.exit(1);
  }
  await handOver(ours);
}

// A shared compile cache: the product starts in half the time.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL("../node_modules/.cache/lapang-compiled", import.meta.url));
// Older versions, which parse this file too, lack this export.
const { enableCompileCache } = await import("node:module");
enableCompileCache(process.env.NODE_COMPILE_CACHE);

/** Never returns, so that the script behind this import does not run. */
async function handOver(node) {
  const child = spawn(node, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: "inherit",
    env: { ...process.env, LAPANG_NODE_HANDED_OVER: "1" },
  });
  // On Ctrl-C the terminal signals the child itself.
  process.on("SIGINT", () => process.stdin.isTTY || child.kill("SIGINT"));
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  child.on("exit", (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
  await new Promise(() => {});
}
