import "./require-node.mjs";

await import("../apps/api/src/adapters/identity/embedded/passwords/build-common-passwords.ts");
