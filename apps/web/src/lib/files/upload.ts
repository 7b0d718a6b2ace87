import { BUCKET } from "@lapang/domain/media/object-name";
import { isPassing, pause, pauseBefore } from "../api/retry.ts";
import { type Answer, type Piece, postByXhr, type Transport } from "./upload-transport.ts";

export type StoredFile = { name: string; contentType: string; size: string; generation: string };
export type UploadOptions = {
  name: string;
  file: Blob;
  signal?: AbortSignal;
  /** From 0 to 1, never decreasing. */
  onProgress?: (done: number) => void;
  /** Called on a temporary failure: the upload pauses and continues by itself. */
  onWaiting?: () => void;
  transport?: Transport;
  wait?: (ms: number, signal?: AbortSignal) => Promise<void>;
  chance?: () => number;
};

/** Refused, or unreachable after many tries (status 0, 408, 429, 5xx). */
export class UploadError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The upload ended with ${status}`);
    this.name = "UploadError";
    this.status = status;
  }
}

/** The size limit of a single request and of each piece of a larger file: a lost connection costs one piece at most. */
export const PIECE_BYTES = 262_144;
const TRIES = 7;
const ADDRESS = `/v0/b/${BUCKET}/o`;

/** Uploads a file, in pieces if it is large. Retries temporary failures and never resends a stored piece. */
export async function uploadFile(options: UploadOptions): Promise<StoredFile> {
  const reached = progressOf(options);
  const object =
    options.file.size > PIECE_BYTES ? await sendPieces(options, reached) : await sendWhole(options, reached);
  options.onProgress?.(1);
  return object;
}

async function sendWhole(options: UploadOptions, reached: (bytes: number) => void): Promise<StoredFile> {
  const { name, file } = options;
  const mark = `lapang-${crypto.randomUUID()}`;
  const head = `--${mark}\r\ncontent-type: application/json\r\n\r\n{}\r\n--${mark}\r\ncontent-type: ${file.type}\r\n\r\n`;
  const answer = await persist(options, {
    url: `${ADDRESS}?name=${encodeURIComponent(name)}`,
    headers: { "x-goog-upload-protocol": "multipart", "content-type": `multipart/related; boundary=${mark}` },
    body: new Blob([head, file, `\r\n--${mark}--`]),
    onSent: (bytes) => reached(bytes - head.length),
  });
  return answer.body as StoredFile;
}

async function sendPieces(options: UploadOptions, reached: (bytes: number) => void): Promise<StoredFile> {
  const { file } = options;
  const url = await startUpload(options);
  let offset = 0;
  for (let failures = 0; ; ) {
    const end = Math.min(offset + PIECE_BYTES, file.size);
    const command = offset === file.size ? "finalize" : end === file.size ? "upload, finalize" : "upload";
    const answer = await once(options, {
      url,
      headers: { "x-goog-upload-command": command, "x-goog-upload-offset": String(offset) },
      body: file.slice(offset, end),
      onSent: (bytes) => reached(offset + bytes),
    });
    if (answer.status === 200) {
      if (answer.header("x-goog-upload-status") === "final") return answer.body as StoredFile;
      failures = 0;
      offset = end;
    } else {
      // The server's offset is authoritative. A 409 means that a piece was stored but its response was lost.
      if (answer.status !== 409) await pauseOrGiveUp(options, answer, failures);
      if (answer.status === 409 && failures >= TRIES) throw new UploadError(409);
      failures += 1;
      offset = await askOffset(options, url);
    }
    reached(offset);
  }
}

async function startUpload(options: UploadOptions): Promise<string> {
  const { name, file } = options;
  const answer = await persist(options, {
    url: `${ADDRESS}?name=${encodeURIComponent(name)}`,
    headers: {
      "x-goog-upload-protocol": "resumable",
      "x-goog-upload-command": "start",
      "x-goog-upload-header-content-length": String(file.size),
      "content-type": "application/json",
    },
    body: "{}",
  });
  const given = answer.header("x-goog-upload-url");
  if (!given) throw new UploadError(answer.status);
  // Ignore the host in the reply: uploads go to the host that served this page.
  const { pathname, search } = new URL(given, location.href);
  return pathname + search;
}

async function askOffset(options: UploadOptions, url: string): Promise<number> {
  const answer = await persist(options, { url, headers: { "x-goog-upload-command": "query" }, body: null });
  const received = Number(answer.header("x-goog-upload-size-received"));
  if (!Number.isInteger(received) || received > options.file.size) throw new UploadError(answer.status);
  return received;
}

async function persist(options: UploadOptions, piece: Piece): Promise<Answer> {
  for (let turn = 0; ; turn += 1) {
    const answer = await once(options, piece);
    if (answer.status === 200) return answer;
    await pauseOrGiveUp(options, answer, turn);
  }
}

function once({ transport = postByXhr, signal }: UploadOptions, piece: Piece): Promise<Answer> {
  return transport({ ...piece, signal });
}

async function pauseOrGiveUp(options: UploadOptions, answer: Answer, turn: number): Promise<void> {
  const { wait = pause, chance = Math.random, signal, onWaiting } = options;
  if (!isPassing(answer.status) || turn >= TRIES - 1) throw new UploadError(answer.status);
  onWaiting?.();
  await wait(pauseBefore(turn, chance(), Number(answer.header("retry-after")) || undefined), signal);
}

function progressOf({ file, onProgress }: UploadOptions): (bytes: number) => void {
  let furthest = 0;
  return (bytes) => {
    // All bytes sent is not done yet: the server still checks the picture.
    const done = Math.min(bytes / file.size, 0.99);
    if (done <= furthest) return;
    furthest = done;
    onProgress?.(done);
  };
}
