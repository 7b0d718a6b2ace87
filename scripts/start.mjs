import "./require-node.mjs";

const { mergeDuplicateSignals } = await import("./processes/signals.ts");
mergeDuplicateSignals();

if (!process.argv.includes("--dev")) {
  const { ensureBuilt } = await import("./web-build.ts");
  await ensureBuilt();
}
// In this process, so that signals reach the server directly.
await import("../apps/api/src/main.ts");
