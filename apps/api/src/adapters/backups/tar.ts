const BLOCK_BYTES = 512;
const NAME_BYTES = 100;
const PREFIX_BYTES = 155;
const CHECKSUM_AT = 148;
const CHECKSUM_BYTES = 8;

/** A file or a folder of an archive; written so that any `tar` can read it. */
export type TarEntry = { name: string; mode: number; bytes: number; isFolder: boolean };

/** Closes an archive. */
export const TAR_END = Buffer.alloc(2 * BLOCK_BYTES);

/** What follows a file of so many bytes. */
export const tarPadding = (bytes: number) => Buffer.alloc((BLOCK_BYTES - (bytes % BLOCK_BYTES)) % BLOCK_BYTES);

export function tarHeader({ name, mode, bytes, isFolder }: TarEntry): Buffer {
  const header = Buffer.alloc(BLOCK_BYTES);
  const [prefix, last] = splitName(name);
  const octal = (value: number, at: number, digits: number) =>
    header.write(value.toString(8).padStart(digits, "0"), at, "latin1");
  header.write(last, 0, "utf8");
  octal(mode, 100, 7);
  octal(0, 108, 7);
  octal(0, 116, 7);
  octal(bytes, 124, 11);
  octal(0, 136, 11);
  header.write(" ".repeat(CHECKSUM_BYTES), CHECKSUM_AT, "latin1");
  header.write(isFolder ? "5" : "0", 156, "latin1");
  header.write("ustar\u000000", 257, "latin1");
  header.write(prefix, 345, "utf8");
  octal(sumOf(header), CHECKSUM_AT, 6);
  header.write("\0 ", CHECKSUM_AT + 6, "latin1");
  return header;
}

/** A long name is kept in two parts, divided at a slash. */
function splitName(name: string): [string, string] {
  if (Buffer.byteLength(name) <= NAME_BYTES) return ["", name];
  for (let at = name.indexOf("/"); at >= 0; at = name.indexOf("/", at + 1)) {
    const [prefix, last] = [name.slice(0, at), name.slice(at + 1)];
    if (Buffer.byteLength(prefix) <= PREFIX_BYTES && Buffer.byteLength(last) <= NAME_BYTES) return [prefix, last];
  }
  throw new Error(`The name is too long for an archive: ${name}`);
}

const sumOf = (header: Buffer) => header.reduce((sum, byte) => sum + byte, 0);

/** Reads an archive from front to back; each body is read to its end before the next entry is asked for. */
export async function* readTar(
  chunks: AsyncIterable<Buffer>,
): AsyncGenerator<{ entry: TarEntry; body: AsyncGenerator<Buffer> }> {
  const reader = new ByteReader(chunks);
  for (;;) {
    const header = await reader.exactly(BLOCK_BYTES);
    if (header.every((byte) => byte === 0)) break;
    const entry = parseHeader(header);
    yield { entry, body: reader.next(entry.bytes) };
    await reader.exactly(tarPadding(entry.bytes).length);
  }
  await reader.drain();
}

function parseHeader(header: Buffer): TarEntry {
  const text = (at: number, bytes: number) => header.toString("utf8", at, at + bytes).replace(/\0.*$/s, "");
  const octal = (at: number, bytes: number) => Number.parseInt(text(at, bytes), 8);
  const blank = Buffer.from(header).fill(" ", CHECKSUM_AT, CHECKSUM_AT + CHECKSUM_BYTES);
  if (octal(CHECKSUM_AT, CHECKSUM_BYTES) !== sumOf(blank)) throw new Error("The archive is damaged");
  const [prefix, last] = [text(345, PREFIX_BYTES), text(0, NAME_BYTES)];
  const name = prefix ? `${prefix}/${last}` : last;
  if (name.startsWith("/") || name.split("/").includes("..")) throw new Error(`The archive leads elsewhere: ${name}`);
  return { name, mode: octal(100, 8), bytes: octal(124, 12), isFolder: text(156, 1) === "5" };
}

class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#source = chunks[Symbol.asyncIterator]();
  }

  async exactly(bytes: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of this.next(bytes)) parts.push(part);
    return Buffer.concat(parts);
  }

  async *next(bytes: number): AsyncGenerator<Buffer> {
    for (let left = bytes; left > 0; ) {
      if (this.#rest.length === 0) {
        const { value, done } = await this.#source.next();
        if (done) throw new Error("The archive ends too early");
        this.#rest = value;
      }
      const part = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(part.length);
      left -= part.length;
      yield part;
    }
  }

  /** What follows the end counts for the archive's checksum all the same. */
  async drain(): Promise<void> {
    while (!(await this.#source.next()).done);
  }
}
