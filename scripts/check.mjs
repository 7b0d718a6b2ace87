import "./require-node.mjs";

const { hearSignalsOnce } = await import("./signals.ts");
hearSignalsOnce();
const { runChecks } = await import("./checks.ts");
if (!(await runChecks())) process.exitCode = 1;
