import "./require-node.mjs";

const { hearSignalsOnce } = await import("./processes/signals.ts");
hearSignalsOnce();
const { runChecks } = await import("./checks/checks.ts");
if (!(await runChecks())) process.exitCode = 1;
