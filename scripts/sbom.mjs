import "./require-node.mjs";

const { writeSbom } = await import("./checks/sbom.ts");
await writeSbom("sbom.cdx.json");
