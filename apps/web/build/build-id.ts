import { randomBytes } from "node:crypto";

/** Identifies one build in page caches, in the worker's shell and in the manifest that the app polls for updates. */
export const buildId: string = process.env.LAPANG_BUILD_ID ?? randomBytes(6).toString("hex");
process.env.LAPANG_BUILD_ID = buildId;
