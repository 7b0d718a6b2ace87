import "./require-node.mjs";

const { writeRules } = await import("./direction-rules.ts");
writeRules();
