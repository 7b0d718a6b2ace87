import { BroadcastChannel, MessageChannel } from "node:worker_threads";

/** Every browser has these; happy-dom does not. */
Object.assign(globalThis, { BroadcastChannel, MessageChannel });
