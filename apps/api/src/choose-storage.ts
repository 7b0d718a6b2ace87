import { resolve } from "node:path";
import { diskStorage } from "./adapters/storage/disk.ts";
import type { StoragePort } from "./adapters/storage/port.ts";
import { s3Storage } from "./adapters/storage/s3.ts";
import type { Config } from "./config.ts";

export function chooseStorage({ storage, dataDir }: Config): StoragePort {
  return storage.s3 ? s3Storage(storage.s3) : diskStorage(resolve(dataDir, "files"));
}
