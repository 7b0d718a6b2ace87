import "./require-node.mjs";

const { hearSignalsOnce } = await import("./processes/signals.ts");
hearSignalsOnce();

if (!process.argv.includes("--dev")) {
  const { ensureBuilt } = await import("./web-build.ts");
  await ensureBuilt();
}
// The server runs in this very process: a signal has no other place to go.
await import("../apps/api/src/main.ts");
