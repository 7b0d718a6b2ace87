import { BroadcastChannel, MessageChannel } from "node:worker_threads";

/** Every browser has these; the window of these tests has not. */
Object.assign(globalThis, { BroadcastChannel, MessageChannel });
