import { randomBytes } from "node:crypto";
import { open, rename, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";

const MIB = 1024 * 1024;
/** Two segments of PostgreSQL's write-ahead log: without room for the next one the whole server stops. */
export const RESERVE_BYTES = 32 * MIB;
/** Below this, ordinary writes are refused. */
const LOW_BYTES = 64 * MIB;
/** Below this, the reserve itself is released. */
const EMPTY_BYTES = 16 * MIB;
/** Enough again: room for the reserve, and a margin so that the next booking does not fill the disk. */
const ENOUGH_BYTES = 2 * LOW_BYTES + RESERVE_BYTES;
const LOOK_MS = 1_000;

type Options = {
  /** A folder on the database's file system. */
  dir: string;
  log: (line: string) => void;
  freeBytes?: (dir: string) => Promise<number>;
};

/**
 * Reserves space on the disk of the embedded database. When the disk fills up, ordinary writes are refused before
 * PostgreSQL runs out of space, and the reserve is released, so that people can still sign in and read.
 */
export class DiskReserve {
  readonly #file: string;
  readonly #options: Required<Options>;
  #isLow = false;
  #looking: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor({ freeBytes = freeBytesOf, ...options }: Options) {
    this.#options = { ...options, freeBytes };
    this.#file = join(options.dir, "disk-reserve");
  }

  /** True while only essential writes are allowed. */
  isLow(): boolean {
    return this.#isLow;
  }

  start(): void {
    this.#timer = setInterval(() => void this.look(), LOOK_MS).unref();
    void this.look();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
  }

  /** Compares the free space with the limits; also runs every second. */
  look(): Promise<void> {
    this.#looking ??= this.#adjust()
      .catch((error: Error) => this.#options.log(`the disk reserve could not be kept: ${error.message}`))
      .finally(() => {
        this.#looking = undefined;
      });
    return this.#looking;
  }

  async #adjust(): Promise<void> {
    const { dir, freeBytes, log } = this.#options;
    const free = await freeBytes(dir);
    if (free < LOW_BYTES && !this.#isLow) {
      this.#isLow = true;
      log(`the disk of ${dir} is full: only signing in and reading go on until space is freed`);
    }
    if (free < EMPTY_BYTES) await rm(this.#file, { force: true });
    const missing = (await this.#isKept()) ? 0 : RESERVE_BYTES;
    if (free < ENOUGH_BYTES - RESERVE_BYTES + missing) return;
    if (missing > 0) await this.#keep();
    if (this.#isLow) log(`the disk of ${dir} has space again`);
    this.#isLow = false;
  }

  async #isKept(): Promise<boolean> {
    const found = await stat(this.#file).catch(() => null);
    return found?.size === RESERVE_BYTES;
  }

  /** Random bytes, because a compressing file system would reserve nothing for zeros. */
  async #keep(): Promise<void> {
    const draft = `${this.#file}.draft`;
    const file = await open(draft, "w");
    try {
      for (let written = 0; written < RESERVE_BYTES; written += MIB) await file.write(randomBytes(MIB));
    } finally {
      await file.close();
    }
    await rename(draft, this.#file);
  }
}

async function freeBytesOf(dir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dir);
  return bavail * bsize;
}
