import "./require-node.mjs";

const { writeSbom } = await import("./sbom.ts");
await writeSbom("sbom.cdx.json");
