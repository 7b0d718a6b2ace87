import { resolve } from "node:path";
import { diskStorage } from "../adapters/storage/disk.ts";
import { s3Storage } from "../adapters/storage/s3.ts";
import type { Config } from "../config/config.ts";
import type { StoragePort } from "../ports/storage.ts";

type Placed = Pick<Config, "storage" | "dataDir">;

const folderIn = ({ dataDir }: Placed) => resolve(dataDir, "files");

/** Returns the folder of uploads on this machine; undefined with a bucket. */
export function filesFolder(config: Placed): string | undefined {
  return config.storage.s3 ? undefined : folderIn(config);
}

export function chooseStorage(config: Placed): StoragePort {
  const { s3 } = config.storage;
  return s3 ? s3Storage(s3) : diskStorage(folderIn(config));
}
