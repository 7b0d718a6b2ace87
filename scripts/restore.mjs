import "./require-node.mjs";

await import("../apps/api/src/restore.ts");
