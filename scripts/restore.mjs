import "./require-node.mjs";

await import("../apps/api/src/commands/restore.ts");
