import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { setTimeout as wait } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { checkKey, type StoragePort } from "../../ports/storage.ts";

export type S3Options = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Timeout of one attempt, until the reply begins. */
  timeoutMs?: number;
  retryAfterMs?: number;
};

const ATTEMPTS = 4;
type Call = {
  method: "GET" | "HEAD" | "PUT" | "DELETE";
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
};

/** Stores files in a bucket of an S3-compatible store. */
export function s3Storage(options: S3Options): StoragePort {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey, timeoutMs = 15_000, retryAfterMs = 100 } = options;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 0 });
  const urlOf = (key: string) => `${endpoint.replace(/\/$/, "")}/${bucket}/${checkKey(key)}`;

  const attempt = async (url: string, call: Call): Promise<Response | Error> => {
    const cut = new AbortController();
    const timer = setTimeout(() => cut.abort(new Error("the store did not answer in time")), timeoutMs);
    try {
      return await client.fetch(url, { ...call, redirect: "error", signal: cut.signal });
    } catch (error) {
      return error as Error;
    } finally {
      clearTimeout(timer);
    }
  };
  /** Every call is safe to repeat: a key is always written with the same bytes. */
  const ask = async (key: string, call: Call, fine: readonly number[]): Promise<Response> => {
    let problem = new Error("never asked");
    for (let turn = 0; turn < ATTEMPTS; turn += 1) {
      if (turn > 0) await wait(retryAfterMs * 2 ** (turn - 1) * (0.5 + Math.random()));
      const reply = await attempt(urlOf(key), call);
      if (reply instanceof Response && fine.includes(reply.status)) return reply;
      if (reply instanceof Response) await reply.body?.cancel();
      problem = reply instanceof Response ? new Error(`the store answered ${reply.status} to ${call.method}`) : reply;
      if (reply instanceof Response && reply.status < 500 && reply.status !== 429) break;
    }
    throw problem;
  };

  return {
    async put(key, bytes) {
      const hash = createHash("sha256").update(bytes).digest("hex");
      const headers = { "x-amz-content-sha256": hash, "content-type": "application/octet-stream" };
      const reply = await ask(key, { method: "PUT", headers, body: new Uint8Array(bytes) }, [200]);
      await reply.body?.cancel();
    },

    async get(key, range) {
      const headers = range && { range: `bytes=${range.start}-${range.end}` };
      const reply = await ask(key, { method: "GET", ...(headers && { headers }) }, [200, 206, 404]);
      if (reply.status === 404 || !reply.body) {
        await reply.body?.cancel();
        return null;
      }
      return Readable.fromWeb(reply.body as ReadableStream);
    },

    async sizeOf(key) {
      const reply = await ask(key, { method: "HEAD" }, [200, 404]);
      return reply.status === 404 ? null : Number(reply.headers.get("content-length"));
    },

    async delete(key) {
      const reply = await ask(key, { method: "DELETE" }, [200, 204, 404]);
      await reply.body?.cancel();
    },
  };
}
