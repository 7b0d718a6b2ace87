import { execFile } from "node:child_process";
import { statfs } from "node:fs/promises";
import type { NetConnectOpts } from "node:net";
import { promisify } from "node:util";
import { sql } from "kysely";
import { seedDemo } from "../../apps/api/seed/seed-demo.ts";
import { createDb, type Db } from "../../apps/api/src/db/connect.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../../apps/api/src/db/embedded/embedded-postgres.ts";
import { removeThrowawayFolder, throwawayFolder } from "../../apps/api/src/db/embedded/throwaway-postgres.ts";
import { migrate } from "../../apps/api/src/db/migrations/migrate.ts";
import { MIGRATIONS_DIR } from "../../apps/api/src/db/migrations/migration-files.ts";

const exec = promisify(execFile);
const DISK_BYTES = 2 * 1024 ** 3;
/** Set by `main.ts` if this process has a mount namespace of its own. */
export const OWN_MOUNTS = "CHAOS_OWN_MOUNTS";

export type DatabaseServer = {
  dataDir: string;
  /** For checks and preparation; never through a proxy. */
  db: Db;
  /** With the administrator's rights. */
  admin: Db;
  /** The address for the product's role, without a proxy. */
  url(): string;
  target(): NetConnectOpts;
  /** The address for the product through the proxy at this port. */
  urlThrough(port: number): string;
  /** Undefined where this user may not mount a small disk. */
  disk: SmallDisk | undefined;
  remove(): Promise<void>;
};

export type SmallDisk = { fill(): Promise<void>; free(): Promise<void> };

/**
 * A durable PostgreSQL with the demo venue, in a folder that is deleted with this process; it is restarted whenever it
 * ends.
 */
export async function startDatabaseServer(log: (line: string) => void): Promise<DatabaseServer> {
  const dataDir = await throwawayFolder();
  const disk = process.env[OWN_MOUNTS] ? await mountDisk(dataDir) : undefined;
  const server = await startEmbeddedPostgres({ dataDir, log });
  await migrate(server.ownerUrl, MIGRATIONS_DIR);
  const db = createDb(() => server.url, { max: 4, applicationName: "chaos" });
  await seedDemo(db, { now: new Date(), accounts: false });
  await sql`vacuum analyze`.execute(db);
  const admin = createDb(() => server.ownerUrl, { max: 2, applicationName: "chaos-admin" });
  return {
    ...{ dataDir, db, admin, disk },
    url: () => server.url,
    target: () => targetOf(server),
    urlThrough(port) {
      const url = new URL(server.url);
      return `postgres://${url.username}:${url.password}@127.0.0.1:${port}${url.pathname}${url.search}`;
    },
    async remove() {
      await Promise.all([db.destroy(), admin.destroy()]);
      await server.stop();
      if (disk) await exec("umount", [dataDir]);
      await removeThrowawayFolder(dataDir);
    },
  };
}

/** The folder of a server's socket is encoded in its address. */
function targetOf(server: EmbeddedPostgres): NetConnectOpts {
  const { hostname, port } = new URL(server.ownerUrl);
  const host = decodeURIComponent(hostname);
  return host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port: Number(port) };
}

/** Mounts a small file system in memory; it is full once it may not grow beyond what is used. */
async function mountDisk(folder: string): Promise<SmallDisk> {
  await exec("mount", ["-t", "tmpfs", "-o", `size=${DISK_BYTES},mode=711`, "tmpfs", folder]);
  const resize = (bytes: number) => exec("mount", ["-o", `remount,size=${bytes}`, folder]);
  return {
    async fill() {
      const { blocks, bfree, bsize } = await statfs(folder);
      await resize((blocks - bfree + 2) * bsize);
    },
    async free() {
      await resize(DISK_BYTES);
    },
  };
}
