import "./require-node.mjs";

const { mergeDuplicateSignals } = await import("./processes/signals.ts");
mergeDuplicateSignals();
const { runStages } = await import("./test-stages.ts");
if (!(await runStages(process.argv.includes("--all") ? "all" : "everyday"))) process.exitCode = 1;
