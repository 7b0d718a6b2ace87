import { fixedRing } from "../keys/key-ring.ts";

/** The key ring shared by every app and job of a test run. */
export const testKeys = fixedRing(Buffer.alloc(32, 1));
