import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

export type ShareStoreOptions = { dir: string; maxFiles?: number; onError?: (error: unknown) => void };

const STALE_MS = 3_600_000;

/**
 * Disk cache of share images by the hash of their content; evicts the oldest. Concurrent requests for one image share a
 * drawing, and images are drawn one at a time.
 */
export class ShareStore {
  readonly #dir: string;
  readonly #maxFiles: number;
  readonly #onError: (error: unknown) => void;
  readonly #flights = new Map<string, Promise<Buffer>>();
  #last: Promise<unknown> = Promise.resolve();

  constructor({ dir, maxFiles = 500, onError = () => {} }: ShareStoreOptions) {
    this.#dir = dir;
    this.#maxFiles = maxFiles;
    this.#onError = onError;
  }

  async load(hash: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const flight = this.#flights.get(hash) ?? this.#fly(hash, draw).finally(() => this.#flights.delete(hash));
    this.#flights.set(hash, flight);
    return flight;
  }

  /** Resolves when all requested images are drawn and stored. */
  async idle(): Promise<void> {
    await this.#last;
  }

  async #fly(hash: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const kept = await readFile(this.#pathOf(hash)).catch(() => undefined);
    if (kept) return kept;
    const drawn = this.#last.then(draw);
    this.#last = drawn.then(
      (bytes) => this.#keep(hash, bytes),
      () => {},
    );
    return drawn;
  }

  /** Stores an image. If the disk is full or read-only, the image is served without being cached. */
  async #keep(hash: string, bytes: Buffer): Promise<void> {
    try {
      await mkdir(this.#dir, { recursive: true });
      const draft = join(this.#dir, `${hash}.${randomBytes(6).toString("hex")}.tmp`);
      await writeFile(draft, bytes);
      // Atomic rename: readers see the complete file or none.
      await rename(draft, this.#pathOf(hash));
      await this.#prune();
    } catch (error) {
      this.#onError(error);
    }
  }

  async #prune(): Promise<void> {
    const names = await readdir(this.#dir);
    const drafts = names.filter((name) => name.endsWith(".tmp"));
    const pictures = names.filter((name) => name.endsWith(".png"));
    const surplus = pictures.length > this.#maxFiles ? await oldestFirst(this.#dir, pictures) : [];
    const abandoned = (await oldestFirst(this.#dir, drafts)).filter(({ at }) => at < Date.now() - STALE_MS);
    const over = surplus.slice(0, pictures.length - this.#maxFiles);
    for (const { name } of [...over, ...abandoned]) await rm(join(this.#dir, name), { force: true });
  }

  #pathOf(hash: string): string {
    return join(this.#dir, `${hash}.png`);
  }
}

async function oldestFirst(dir: string, names: string[]): Promise<{ name: string; at: number }[]> {
  const dated = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(dir, name)).catch(() => undefined))?.mtimeMs ?? 0 })),
  );
  return dated.sort((a, b) => a.at - b.at || a.name.localeCompare(b.name));
}
