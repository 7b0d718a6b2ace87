import type { SealedData } from "../keys/reseal.ts";
import { sealedPassportPhotos, sealedPassports } from "../modules/hotel/passports/sealed-passports.ts";
import { sealedFactors } from "../modules/identity/second-factor/sealed-factors.ts";
import { sealedFiles } from "../modules/media/storage/sealed-files.ts";
import type { StorageDeps } from "../modules/media/storage/storage-deps.ts";

/** Everything that the modules seal: sealed at an upgrade, resealed after a key rotation. */
export function sealedData(deps: Pick<StorageDeps, "db" | "store" | "keys">): SealedData[] {
  return [sealedFactors(deps), sealedPassports(deps), sealedPassportPhotos(deps), sealedFiles(deps)];
}
