import { DomainError } from "@lapang/domain/errors";
import { Gate } from "../../../../runtime/gate.ts";

// Images are decoded in native memory, outside of all other limits, and in the four threads of the libuv pool, which also reads
// files: one thread stays free.
const QUEUE = { maxWaiting: 100, refuse: () => new DomainError("unavailable", "Too busy, try again shortly") };

/** Uploads run `ahead`: they wait only for the image in progress, not for the queue. */
export const imageGate = new Gate({ atOnce: 1, ...QUEUE });

/** Separate gate for AVIF, which takes ten times as long, so that uploads and thumbnails do not queue behind it. */
export const avifGate = new Gate({ atOnce: 2, ...QUEUE });
