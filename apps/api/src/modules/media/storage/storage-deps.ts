import type { StoragePort } from "../../../adapters/storage/port.ts";
import type { Deps } from "../../deps.ts";

/** What the use cases of stored files are given. */
export type StorageDeps = Deps & { store: StoragePort };
