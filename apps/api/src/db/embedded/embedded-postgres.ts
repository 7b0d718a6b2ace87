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
  /** False trades durability for speed: for tests, whose data may be lost. */
  durable?: boolean;
  log?: (line: string) => void;
}

export interface EmbeddedPostgres {
  /** Address for the product's restricted role. The port may change when the server restarts. */
  readonly url: string;
  /** Address for the owner of the tables. */
  readonly ownerUrl: string;
  /** The folder of the cluster's files. */
  readonly cluster: string;
  /** Stops the server, unless another process still uses it. */
  stop(): Promise<void>;
}

const SUPERVISION_INTERVAL_MS = 500;

/**
 * Starts a PostgreSQL server in `dataDir`, or joins one that runs there already (another process's, or one that outlived a
 * kill). It is kept alive until the last process calls `stop`.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, durable = true, log = () => {} } = options;
  const home = await openPostgresHome(dataDir);
  const binaries = await installPostgresBinaries(home.dir);
  const password = await ensureCluster(home, binaries, durable);
  const server: Server = { home, binaries, password, durable, log };
  const lease = await takeLease(home.leases);
  // Runs on any exit (uncaught error, second Ctrl-C), so that no server is left without a user.
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
    // The server may only be slow to recover: leave it running for the next attempt.
    await lease.release(async () => {});
    process.off("exit", abandon);
    throw error;
  }
}

/**
 * Restarts a server that dies (out of memory, killed), on the same port if possible. Reports the postmaster each time,
 * because another process may have restarted it.
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
