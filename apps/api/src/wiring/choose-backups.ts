import { resolve } from "node:path";
import { embeddedBackups } from "../adapters/backups/embedded.ts";
import type { Config } from "../config/config.ts";
import type { KeyRing } from "../keys/key-ring.ts";
import type { BackupPort } from "../ports/backups.ts";
import type { Clock } from "../runtime/clock.ts";
import { filesFolder } from "./choose-storage.ts";

/** The embedded server, with its owner's address. */
export type OwnServer = { cluster: string; ownerUrl: () => string };

export function backupsFolder({ backups, dataDir }: Pick<Config, "backups" | "dataDir">): string {
  return resolve(backups.dir ?? `${dataDir}/backups`);
}

type Choosing = { clock: Clock; server: OwnServer | undefined; keys: KeyRing };

/** Returns undefined for an external database, which its operator backs up. */
export function chooseBackups(config: Config, { clock, server, keys }: Choosing): BackupPort | undefined {
  if (!server) return undefined;
  const { keeping } = config.backups;
  return embeddedBackups({ ...server, dir: backupsFolder(config), files: filesFolder(config), keeping, keys, clock });
}
