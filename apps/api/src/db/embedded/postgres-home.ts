import { realpath } from "node:fs/promises";
import { join, resolve } from "node:path";
import { assertTraversable, findPostgresUser, makeTraversableFolder, type PostgresUser } from "./postgres-user.ts";
import { sweepTemporaryFolders } from "./temporary-folder.ts";

/** The folders of one embedded server, and the user it runs as. */
export interface PostgresHome {
  dir: string;
  /** Published by one rename, so that a cluster never exists without its password. */
  cluster: string;
  data: string;
  password: string;
  /** The port of the last start, reused if free, so that pools of other processes find the server again. */
  port: string;
  log: string;
  leases: string;
  user: PostgresUser | undefined;
}

export async function openPostgresHome(dataDir: string): Promise<PostgresHome> {
  const user = await findPostgresUser();
  await makeTraversableFolder(join(resolve(dataDir), "postgres"));
  // Resolve symbolic links: the server is recognised by the path it was started with.
  const dir = await realpath(join(resolve(dataDir), "postgres"));
  await assertTraversable(dir, user);
  await makeTraversableFolder(join(dir, "leases"));
  await sweepTemporaryFolders(dir);
  const cluster = join(dir, "cluster");
  return {
    dir,
    cluster,
    data: join(cluster, "data"),
    password: join(cluster, "password"),
    port: join(cluster, "port"),
    log: join(dir, "server.log"),
    leases: join(dir, "leases"),
    user,
  };
}
