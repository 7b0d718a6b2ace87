import { expect, it } from "vitest";
import { PIECE_BYTES, type UploadOptions, uploadFile } from "./upload.ts";
import type { Answer, Piece } from "./upload-transport.ts";

const stored = { name: "people/x/photo/a.png", contentType: "image/png", size: "3", generation: "1" };
const answer = (status: number, headers: Record<string, string> = {}, body: unknown = {}): Answer => ({
  status,
  header: (name) => headers[name] ?? null,
  body,
});

/** A server that stores pieces as ours does and fails on request, before or after storing a piece. */
function aServer(failures: (number | "answer lost" | undefined)[] = []) {
  const commands: string[] = [];
  const pauses: number[] = [];
  let received = 0;
  let announced = 0;
  let final = false;
  const status = () => ({
    "x-goog-upload-status": final ? "final" : "active",
    "x-goog-upload-size-received": String(received),
  });
  const transport = async ({ url, headers, body, onSent }: Piece): Promise<Answer> => {
    const command = headers["x-goog-upload-command"] ?? headers["x-goog-upload-protocol"] ?? "";
    commands.push(command);
    const failure = failures.shift();
    if (typeof failure === "number") return answer(failure, failure === 429 ? { "retry-after": "7" } : {});
    const size = body instanceof Blob ? body.size : 0;
    onSent?.(size / 2);
    onSent?.(size);
    if (command === "multipart") return failure ? answer(0) : answer(200, {}, stored);
    if (command === "start") {
      announced = Number(headers["x-goog-upload-header-content-length"]);
      expect(url).toBe("/v0/b/lapang/o?name=people%2Fx%2Fphoto%2Fa.png");
      return answer(200, { "x-goog-upload-url": "http://inside:3000/v0/b/lapang/o?upload_id=1" });
    }
    expect(url).toBe("/v0/b/lapang/o?upload_id=1");
    if (command === "query") return failure ? answer(0) : answer(200, status());
    if (!final && Number(headers["x-goog-upload-offset"]) !== received) return answer(409, status());
    if (!final) received += size;
    final ||= command.includes("finalize") && received === announced;
    return failure ? answer(0) : answer(200, status(), final ? stored : {});
  };
  const wait = async (ms: number) => void pauses.push(ms);
  return { commands, pauses, transport, wait, received: () => received };
}

function upload(size: number, server: ReturnType<typeof aServer>, more: Partial<UploadOptions> = {}) {
  const file = new Blob([new Uint8Array(size)], { type: "image/png" });
  const { transport, wait } = server;
  return uploadFile({ name: "people/x/photo/a.png", file, transport, wait, chance: () => 1, ...more });
}

it("sends a small file in one request", async () => {
  const server = aServer();
  expect(await upload(1_000, server)).toEqual(stored);
  expect(server.commands).toEqual(["multipart"]);
});

it("sends a large file in pieces", async () => {
  const server = aServer();
  expect(await upload(PIECE_BYTES * 2 + 1, server)).toEqual(stored);
  expect(server.commands).toEqual(["start", "upload", "upload", "upload, finalize"]);
  expect(server.received()).toBe(PIECE_BYTES * 2 + 1);
});

it("reports progress that never decreases and reaches 1 only at the end", async () => {
  const server = aServer([undefined, undefined, 503]);
  const steps: number[] = [];
  await upload(PIECE_BYTES * 3, server, { onProgress: (done) => steps.push(done) });
  expect(steps).toEqual([...steps].sort((a, b) => a - b));
  expect(steps.length).toBeGreaterThan(4);
  expect([steps.at(-2), steps.at(-1)]).toEqual([0.99, 1]);
});

it.each([408, 429, 500, 503, 0])("retries after status %i, following a pause", async (status) => {
  const server = aServer([status, status]);
  let waiting = 0;
  expect(
    await upload(1_000, server, {
      onWaiting: () => {
        waiting += 1;
      },
    }),
  ).toEqual(stored);
  expect(server.commands).toHaveLength(3);
  expect(waiting).toBe(2);
  expect(server.pauses).toEqual(status === 429 ? [7_000, 7_000] : [500, 1_000]);
});

it("queries the offset after a failure and continues from there", async () => {
  const server = aServer([undefined, undefined, 503]);
  await upload(PIECE_BYTES * 3, server);
  expect(server.commands).toEqual(["start", "upload", "upload", "query", "upload", "upload, finalize"]);
  expect(server.received()).toBe(PIECE_BYTES * 3);
});

it("does not resend a piece of which only the response was lost", async () => {
  const server = aServer([undefined, "answer lost"]);
  await upload(PIECE_BYTES * 2, server);
  expect(server.commands).toEqual(["start", "upload", "query", "upload, finalize"]);
  expect(server.received()).toBe(PIECE_BYTES * 2);
});

it("finds the stored file although the last response was lost", async () => {
  const server = aServer([undefined, undefined, "answer lost"]);
  expect(await upload(PIECE_BYTES * 2, server)).toEqual(stored);
  expect(server.commands).toEqual(["start", "upload", "upload, finalize", "query", "finalize"]);
});

it("survives failures of the offset query", async () => {
  const server = aServer([503, undefined, 500, 0, 0]);
  expect(await upload(PIECE_BYTES * 2, server)).toEqual(stored);
});

it.each([400, 401, 402, 403, 404, 413, 415])("does not retry after status %i", async (status) => {
  for (const size of [1_000, PIECE_BYTES * 2]) {
    const server = aServer([status]);
    await expect(upload(size, server)).rejects.toMatchObject({ name: "UploadError", status });
    expect(server.commands).toHaveLength(1);
  }
});

it("gives up after many failures in a row", async () => {
  const server = aServer(Array.from({ length: 99 }, () => 503));
  await expect(upload(1_000, server)).rejects.toMatchObject({ status: 503 });
  expect(server.commands).toHaveLength(7);
});

it("does not loop forever when every piece fails and every offset query succeeds", async () => {
  const server = aServer([undefined, ...Array.from({ length: 60 }, (_, index) => (index % 2 ? undefined : 503))]);
  await expect(upload(PIECE_BYTES * 2, server)).rejects.toMatchObject({ status: 503 });
});

it("stops when aborted, also during a pause", async () => {
  const stop = new AbortController();
  const server = aServer([503]);
  const wait = async (_: number, signal?: AbortSignal) => {
    stop.abort(new Error("called off"));
    signal?.throwIfAborted();
  };
  await expect(upload(1_000, server, { signal: stop.signal, wait })).rejects.toThrow("called off");
  expect(server.commands).toHaveLength(1);
});
