/**
 * Imported first by every script: goes on only under Node 24. Reached with an older Node (a script called without npm), it
 * hands the whole run to the Node that npm installed for this platform; where npm has none (macOS), one line says what to do.
 * This file and the .mjs beside it must stay readable for Node 20; what they do lives in .ts files, imported afterwards.
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

// Every process of a run reads the same files: compiled once, the product starts in half the time, and keeps no compiler.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL("../node_modules/.cache/lapang-compiled", import.meta.url));
// Older ones, which read this file too, have none of it.
const { enableCompileCache } = await import("node:module");
enableCompileCache(process.env.NODE_COMPILE_CACHE);

/** Never returns, so that nothing behind the import runs here. */
async function handOver(node) {
  const child = spawn(node, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: "inherit",
    env: { ...process.env, LAPANG_NODE_HANDED_OVER: "1" },
  });
  // Ctrl-C reaches the child by itself: the terminal tells the whole group.
  process.on("SIGINT", () => process.stdin.isTTY || child.kill("SIGINT"));
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  child.on("exit", (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
  await new Promise(() => {});
}
