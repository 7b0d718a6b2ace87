import "./require-node.mjs";

const { mergeDuplicateSignals } = await import("./processes/signals.ts");
mergeDuplicateSignals();
const { runChecks } = await import("./checks/checks.ts");
if (!(await runChecks())) process.exitCode = 1;
