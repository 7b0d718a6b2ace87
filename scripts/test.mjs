import "./require-node.mjs";

const { hearSignalsOnce } = await import("./processes/signals.ts");
hearSignalsOnce();
const { runStages } = await import("./test-stages.ts");
if (!(await runStages(process.argv.includes("--all") ? "all" : "everyday"))) process.exitCode = 1;
