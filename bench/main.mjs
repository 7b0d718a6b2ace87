import "../scripts/require-node.mjs";

const { runBench } = await import("./run-bench.ts");
if (!(await runBench(process.argv.slice(2)))) process.exitCode = 1;
