import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { KeyRing } from "../../keys/key-ring.ts";
import { inBatch, type SealedData } from "../../keys/reseal.ts";
import { keyIdOf, SealError } from "../../keys/seal.ts";
import { type Archive, resealArchive } from "./archive.ts";
import { type Manifest, readManifest, replaceManifest } from "./kept-backups.ts";

/** The kept backups as sealed data. A rotation rewrites only the manifests, which contain the archives' data keys. */
export function sealedBackups(dir: string, keys: KeyRing): SealedData {
  const listSealed = async () => {
    const names = (await readdir(dir).catch(() => [])).filter((name) => !name.startsWith(".")).sort();
    const found = await Promise.all(
      names.map(async (name) => ({ name, manifest: await readManifest(join(dir, name)) })),
    );
    return found.filter((one): one is Kept => one.manifest !== undefined);
  };
  return {
    name: "backups",
    async countUnder(keyIds) {
      const kept = await listSealed();
      return kept.filter(({ manifest }) => idsOf(manifest).some((id) => keyIds.some((one) => one.equals(id)))).length;
    },
    async resealNext(after, limit) {
      const isOld = ({ manifest }: Kept) => idsOf(manifest).some((id) => !id.equals(keys.current().id));
      const rows = (await listSealed()).filter((kept) => (after === null || kept.name > after) && isOld(kept));
      return inBatch(rows.slice(0, limit), ({ name }) => name, reseal);
    },
  };

  async function reseal({ name, manifest }: Kept) {
    try {
      const archives = manifest.archives.map((archive) => resealArchive(archive, keys));
      await replaceManifest(join(dir, name), { ...manifest, archives });
      return "resealed";
    } catch (error) {
      if (error instanceof SealError) return "unreadable";
      // Pruned meanwhile, because there is a newer one.
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return "gone";
      throw error;
    }
  }
}

type Kept = { name: string; manifest: Manifest };

const idsOf = ({ archives }: Manifest): Buffer[] => archives.flatMap((archive) => keyIdOfArchive(archive) ?? []);

const keyIdOfArchive = ({ key }: Archive): Buffer | null =>
  key === undefined ? null : keyIdOf(Buffer.from(key, "base64"));
