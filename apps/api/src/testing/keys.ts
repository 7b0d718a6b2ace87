import { fixedRing } from "../keys/key-ring.ts";

/** The ring of every app and job of a test run: what one seals, another opens. */
export const testKeys = fixedRing(Buffer.alloc(32, 1));
