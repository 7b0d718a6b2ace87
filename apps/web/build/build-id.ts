import { randomBytes } from "node:crypto";

/** Names one build everywhere: page caches, the worker's shell and the manifest the app asks for news. */
export const buildId: string = process.env.LAPANG_BUILD_ID ?? randomBytes(6).toString("hex");
process.env.LAPANG_BUILD_ID = buildId;
