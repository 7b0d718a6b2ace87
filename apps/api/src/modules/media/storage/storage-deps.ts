import type { KeyRing } from "../../../keys/key-ring.ts";
import type { StoragePort } from "../../../ports/storage.ts";
import type { Deps } from "../../deps.ts";

/** The dependencies of use cases that move bytes without reading them. */
export type StoreDeps = Deps & { store: StoragePort };
/** The dependencies of use cases that read or write files; `keys` seals the private ones. */
export type StorageDeps = StoreDeps & { keys: KeyRing };
