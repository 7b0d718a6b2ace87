/**
 * `node guard-postgres.ts <folder>`: waits until its owner is gone, then ends the server in that folder and removes the
 * folder. Its stdin is a pipe held only by the owner: the system closes it however the owner ends, even by `kill -9`.
 */
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { openPostgresHome } from "./postgres-home.ts";
import { killPostmaster } from "./postgres-process.ts";

const LOOK_MS = 100;
/** A server that was just starting may write its pid file only now. */
const LATECOMER_MS = 1_500;

const dataDir = process.argv[2];
if (!dataDir) throw new Error("Say which folder to guard");
for await (const _ of process.stdin);
if (!existsSync(dataDir)) process.exit();
const home = await openPostgresHome(dataDir);
for (const until = Date.now() + LATECOMER_MS; Date.now() < until; await sleep(LOOK_MS)) killPostmaster(home);
await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: LOOK_MS });
