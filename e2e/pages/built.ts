import { ensureBuilt } from "../../scripts/web-build.ts";

/** Vitest's global setup: what a page tells machines is asked of the built web. */
export default ensureBuilt;
