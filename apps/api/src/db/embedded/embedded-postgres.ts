import { asAppRole } from "../app-role.ts";
import { addressOf } from "./postgres-address.ts";
import { installPostgresBinaries } from "./postgres-binaries.ts";
import { DATABASE, ensureCluster, SUPERUSER } from "./postgres-cluster.ts";
import { openPostgresHome } from "./postgres-home.ts";
import { takeLease } from "./postgres-leases.ts";
import { findPostmaster, killPostmaster, type Postmaster, stopPostmaster } from "./postgres-process.ts";
import { ensureRunning, type Server } from "./postgres-startup.ts";

export interface EmbeddedPostgresOptions {
  dataDir: string;
  /** False trades safety for speed: for tests, whose data may die with the machine. */
  durable?: boolean;
  log?: (line: string) => void;
}

export interface EmbeddedPostgres {
  /** For the product: it reads and writes, and may do nothing else. A server that died may come back on another port. */
  readonly url: string;
  /** For whoever makes the tables. */
  readonly ownerUrl: string;
  /** Its files. */
  readonly cluster: string;
  /** Stops the server, unless another process still uses it. */
  stop(): Promise<void>;
}

const SUPERVISION_INTERVAL_MS = 500;

/**
 * Gives this process a PostgreSQL of its own kind: started in `dataDir`, or joined when one already runs there (another
 * process of ours, or one that outlived a kill). The last process to call `stop` stops it; while one lives, it is kept alive.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, durable = true, log = () => {} } = options;
  const home = await openPostgresHome(dataDir);
  const binaries = await installPostgresBinaries(home.dir);
  const password = await ensureCluster(home, binaries, durable);
  const server: Server = { home, binaries, password, durable, log };
  const lease = await takeLease(home.leases);
  // However this process leaves (an error nobody caught, a second Ctrl-C): no server stays behind without a user.
  const abandon = () => lease.abandon(() => killPostmaster(home));
  process.once("exit", abandon);
  const stopServer = async () => {
    const postmaster = await findPostmaster(home);
    if (postmaster) await stopPostmaster(home, binaries, postmaster);
  };
  try {
    let postmaster = await ensureRunning(server);
    const supervision = supervise(server, (current) => {
      postmaster = current;
    });
    let stopped: Promise<void> | undefined;
    const stop = () => {
      stopped ??= supervision
        .end()
        .then(() => lease.release(stopServer))
        .then(() => void process.off("exit", abandon));
      return stopped;
    };
    const ownerUrl = () => `postgres://${SUPERUSER}:${password}@${addressOf(postmaster)}/${DATABASE}`;
    return {
      get url() {
        return asAppRole(ownerUrl());
      },
      get ownerUrl() {
        return ownerUrl();
      },
      cluster: home.cluster,
      stop,
    };
  } catch (error) {
    // Perhaps it is only slow to recover: left alone, it will be ready for the next attempt.
    await lease.release(async () => {});
    process.off("exit", abandon);
    throw error;
  }
}

/**
 * A server that dies under us (out of memory, a careless kill) comes back, on the same port if it can. Where it is on is
 * told each time, because a neighbour may have been the one who started it again.
 */
function supervise(server: Server, found: (postmaster: Postmaster) => void): { end(): Promise<void> } {
  let revival = Promise.resolve();
  const check = async () => {
    const postmaster = await findPostmaster(server.home);
    if (postmaster?.ready) found(postmaster);
    if (postmaster) return;
    server.log("PostgreSQL is gone: starting it again");
    found(await ensureRunning(server));
  };
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    revival = check()
      .catch((error: Error) => server.log(error.message))
      .finally(() => {
        busy = false;
      });
  }, SUPERVISION_INTERVAL_MS);
  timer.unref();
  return {
    end() {
      clearInterval(timer);
      return revival;
    },
  };
}
