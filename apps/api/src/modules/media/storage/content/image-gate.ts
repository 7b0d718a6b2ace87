import { DomainError } from "@lapang/domain/errors";
import { Gate } from "../../../../runtime/gate.ts";

// Pictures are decoded in native memory, outside of every other limit, and in threads that also read files: of these four,
// one stays free.
const LINE = { maxWaiting: 100, refuse: () => new DomainError("unavailable", "Too busy, try again shortly") };

/** Who has just sent a picture goes `ahead`: they wait for the one that is being drawn, not for all that are still to be. */
export const imageGate = new Gate({ atOnce: 1, ...LINE });

/** AVIF takes ten times as long as everything else: an upload, or the small pictures of a list, stand in no line behind it. */
export const avifGate = new Gate({ atOnce: 2, ...LINE });
