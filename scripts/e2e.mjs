import "./require-node.mjs";

const { mergeDuplicateSignals } = await import("./processes/signals.ts");
mergeDuplicateSignals();
const { runJourneys } = await import("./journeys.ts");
const { code } = await runJourneys(process.argv.slice(2)).catch((error) => {
  console.error(error.message);
  return { code: 1 };
});
process.exitCode = code;
