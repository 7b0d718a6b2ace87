import { createHash, type Hash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { chmod, chown, type FileHandle, open } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress, createZstdDecompress } from "node:zlib";
import { createTarDecoder, createTarPacker, type TarHeader, type TarPackController } from "modern-tar";
import { makeFolder } from "../../db/embedded/make-folder.ts";
import type { KeyRing } from "../../keys/key-ring.ts";
import { keyIdOf, newDataKey, openDataKey, resealDataKey, SealError } from "../../keys/seal.ts";
import { openingStream, sealingStream } from "../../keys/sealed-stream.ts";
import { BackupError } from "../../ports/backups.ts";

/** The content of an archive, in this order: a folder, a file on disk, or bytes in memory. */
export type Part =
  | { kind: "folder"; name: string }
  | { kind: "file"; name: string; path: string }
  | { kind: "bytes"; name: string; bytes: Buffer };
export const archiveNames = ["database.tar.zst", "files.tar.zst"] as const;
export type ArchiveName = (typeof archiveNames)[number];
/** `key` is the archive's data key, sealed under the key ring; archives of an earlier release are plain. */
export type Archive = { file: ArchiveName; bytes: number; sha256: string; key?: string | undefined };
type Owner = { uid: number; gid: number };

const CHUNK_BYTES = 256 * 1024;
const [FOLDER_MODE, FILE_MODE] = [0o700, 0o600];

/** Writes a compressed archive as a stream, with only a few chunks in memory; it is durable when this resolves. */
export async function packArchive(
  folder: string,
  file: ArchiveName,
  parts: AsyncIterable<Part>,
  onBytes: (bytes: number) => void,
  keys?: KeyRing,
): Promise<Archive> {
  const dataKey = keys && newDataKey(keys, contextOf(file));
  const packed = { hash: createHash("sha256"), bytes: 0 };
  const { readable, controller } = createTarPacker();
  const writing = pipeline(
    readable,
    createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }),
    dataKey ? sealingStream(dataKey.key) : passing,
    measuring(packed),
    createWriteStream(join(folder, file), { flags: "wx", mode: FILE_MODE, flush: true }),
  );
  // An error on either side ends both; the writing side throws it.
  const adding = addParts(controller, parts, onBytes).catch((error: Error) => controller.error(error));
  await Promise.allSettled([writing, adding]);
  await writing;
  const sealed = dataKey && { key: dataKey.sealed.toString("base64") };
  return { file, bytes: packed.bytes, sha256: packed.hash.digest("hex"), ...sealed };
}

const contextOf = (file: ArchiveName) => `backup:${file}`;

/** Returns the data key of a sealed archive; undefined for a plain one. */
function dataKeyOf({ file, key }: Archive, keys: KeyRing | undefined): Buffer | undefined {
  if (key === undefined) return undefined;
  const sealed = Buffer.from(key, "base64");
  try {
    if (keys) return openDataKey(keys, contextOf(file), sealed);
  } catch (error) {
    if (!(error instanceof SealError) || error.reason !== "unknown_key") throw error;
  }
  throw new BackupError(
    "failed",
    `This backup is sealed under the key ${keyIdOf(sealed)?.toString("hex")}, which is not here: put the secrets.key of its venue into DATA_DIR, or set SECRETS_KEY.`,
  );
}

/** Throws if the archive's key is not in the ring, before anything is unpacked. */
export function requireKey(archive: Archive, keys: KeyRing | undefined): void {
  dataKeyOf(archive, keys);
}

/** Reseals the archive's data key under the ring's current key; the file does not change. */
export function resealArchive(archive: Archive, keys: KeyRing): Archive {
  if (archive.key === undefined) return archive;
  const sealed = Buffer.from(archive.key, "base64");
  return { ...archive, key: resealDataKey(keys, contextOf(archive.file), sealed).toString("base64") };
}

async function* passing(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* chunks;
}

async function addParts(
  archive: TarPackController,
  parts: AsyncIterable<Part>,
  onBytes: (bytes: number) => void,
): Promise<void> {
  for await (const part of parts) {
    const { kind, name } = part;
    if (kind === "file") await addFile(archive, part, onBytes);
    else if (kind === "folder")
      await archive.add({ name: `${name}/`, type: "directory", mode: FOLDER_MODE, size: 0 }).close();
    else await addChunks(archive, { name, size: part.bytes.length }, [part.bytes]);
  }
  archive.finalize();
}

async function addChunks(
  archive: TarPackController,
  header: { name: string; size: number },
  chunks: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<void> {
  const writer = archive.add({ ...header, type: "file", mode: FILE_MODE }).getWriter();
  for await (const chunk of chunks) await writer.write(chunk);
  await writer.close();
}

/** A file may vanish, grow or shrink while it is read: the write-ahead log in the archive repairs it. */
async function addFile(
  archive: TarPackController,
  { name, path }: { name: string; path: string },
  onBytes: (bytes: number) => void,
): Promise<void> {
  const file = await open(path, "r").catch(ifGone);
  if (!file) return;
  try {
    const { size } = await file.stat();
    await addChunks(archive, { name, size }, chunksOf(file, size, onBytes));
  } finally {
    await file.close();
  }
}

async function* chunksOf(
  file: FileHandle,
  size: number,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Buffer<ArrayBuffer>> {
  for (let left = size; left > 0; ) {
    const chunk = Buffer.alloc(Math.min(CHUNK_BYTES, left));
    const { bytesRead } = await file.read(chunk, 0, chunk.length);
    // Truncated since it was measured: fill with zeros.
    const part = bytesRead > 0 ? chunk.subarray(0, bytesRead) : chunk;
    left -= part.length;
    onBytes(part.length);
    yield part;
  }
}

function ifGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}

/** Unpacks an archive into a folder, for `owner` if given; throws unless every byte equals what was packed. */
export async function unpackArchive(
  from: string,
  archive: Archive,
  to: string,
  { owner, keys }: { owner?: Owner | undefined; keys?: KeyRing | undefined } = {},
): Promise<void> {
  const { file, sha256 } = archive;
  const key = dataKeyOf(archive, keys);
  const read = { hash: createHash("sha256"), bytes: 0 };
  try {
    await pipeline(
      createReadStream(join(from, file)),
      measuring(read),
      key ? openingStream(key) : passing,
      createZstdDecompress(),
      async (chunks: AsyncIterable<Buffer>) => {
        const { readable, writable } = createTarDecoder({ strict: true });
        const feeding = feed(writable.getWriter(), chunks);
        for await (const { header, body } of readable) {
          const path = join(to, innerName(header));
          await (header.type === "directory" ? layFolder(path, owner) : layFile(path, body, owner));
        }
        await feeding;
      },
    );
  } catch (error) {
    throw new BackupError("failed", `${join(from, file)} cannot be read: ${(error as Error).message}`, {
      cause: error,
    });
  }
  if (read.hash.digest("hex") !== sha256)
    throw new BackupError("failed", `${join(from, file)} is not what was written.`);
}

/** Writes the chunks; an error aborts the writer, and reading the entries then throws it. */
async function feed(writer: WritableStreamDefaultWriter<Uint8Array>, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  try {
    for await (const chunk of chunks) await writer.write(chunk);
    await writer.close();
  } catch (error) {
    await writer.abort(error).catch(() => {});
  }
}

/** Backups may come from elsewhere: refuses paths outside the folder and anything but files and folders. */
function innerName({ name, type }: TarHeader): string {
  const isInside = !name.startsWith("/") && !name.split("/").includes("..");
  if (!isInside || (type !== "file" && type !== "directory")) throw new Error(`The archive leads elsewhere: ${name}`);
  return name;
}

function measuring(passed: { hash: Hash; bytes: number }) {
  return async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      passed.hash.update(chunk);
      passed.bytes += chunk.length;
      yield chunk;
    }
  };
}

async function layFolder(path: string, owner: Owner | undefined): Promise<void> {
  for (const made of await makeFolder(path)) {
    await chmod(made, FOLDER_MODE);
    if (owner) await chown(made, owner.uid, owner.gid);
  }
}

async function layFile(path: string, body: AsyncIterable<Uint8Array>, owner: Owner | undefined): Promise<void> {
  const file = await open(path, "wx", FILE_MODE);
  try {
    if (owner) await file.chown(owner.uid, owner.gid);
    for await (const chunk of body) await file.writeFile(chunk);
  } finally {
    await file.close();
  }
}
