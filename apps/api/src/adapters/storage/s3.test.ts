import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { describe, expect, it, onTestFinished } from "vitest";
import { anS3Server } from "../../testing/servers/s3-server.ts";
import { storageContract } from "../../testing/storage-contract.ts";
import { s3Storage } from "./s3.ts";

describe("files in an S3-compatible bucket", () => {
  storageContract(async () => s3Storage(await anS3Server()));
});

it("is refused with an unknown access key", async () => {
  const store = s3Storage({ ...(await anS3Server()), accessKeyId: "STRANGER" });
  await expect(store.put("ab12", Buffer.from("x"))).rejects.toThrow("answered 403");
});

/** Computes the signature as documented, independently of the client's code. */
function signatureOf(request: IncomingMessage, secret: string): string {
  const { authorization = "", "x-amz-date": date = "", "x-amz-content-sha256": hash } = request.headers;
  const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1] ?? "";
  const lines = names.split(";").map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [request.method, request.url, "", lines.join(""), names, hash].join("\n");
  const day = String(date).slice(0, 8);
  const digest = createHash("sha256").update(canonical).digest("hex");
  const text = ["AWS4-HMAC-SHA256", date, `${day}/us-east-1/s3/aws4_request`, digest].join("\n");
  const sign = (key: string | Buffer, data: string) => createHmac("sha256", key).update(data).digest();
  const key = [day, "us-east-1", "s3", "aws4_request"].reduce<string | Buffer>(sign, `AWS4${secret}`);
  return sign(key, text).toString("hex");
}

it("signs every request including its body", async () => {
  const seen: { given: string | undefined; wanted: string; hash: unknown }[] = [];
  const { store } = await aBadStore((request, response) => {
    const given = /Signature=([0-9a-f]{64})/.exec(request.headers.authorization ?? "")?.[1];
    seen.push({ given, wanted: signatureOf(request, "s"), hash: request.headers["x-amz-content-sha256"] });
    response.end();
  });
  await store.put("ab/w96.webp", Buffer.from("bytes"));
  await store.get("ab12", { start: 0, end: 3 });
  await store.delete("ab12");
  expect(seen.map(({ given }) => given)).toEqual(seen.map(({ wanted }) => wanted));
  expect(seen[0]?.hash).toBe(createHash("sha256").update("bytes").digest("hex"));
});

/** A store that misbehaves as instructed and counts requests. */
async function aBadStore(answer: RequestListener) {
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    request.resume();
    answer(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const keys = { bucket: "b", region: "us-east-1", accessKeyId: "a", secretAccessKey: "s" };
  const store = s3Storage({ endpoint: `http://127.0.0.1:${port}`, ...keys, timeoutMs: 200, retryAfterMs: 1 });
  return { store, requests: () => requests };
}

it("retries after a store error, a lost connection and a timeout", async () => {
  const troubles: RequestListener[] = [
    (_, response) => response.writeHead(503).end("busy"),
    (request) => request.socket.destroy(),
    () => {},
    (_, response) => response.end("at last"),
  ];
  const { store, requests } = await aBadStore((request, response) => troubles.shift()?.(request, response));
  const stream = await store.get("ab12");
  expect(stream && String(await buffer(stream))).toBe("at last");
  expect(requests()).toBe(4);
});

it("gives up when the store stays broken, and at once on a refusal", async () => {
  const broken = await aBadStore((_, response) => response.writeHead(500).end());
  await expect(broken.store.delete("ab12")).rejects.toThrow("answered 500");
  expect(broken.requests()).toBe(4);
  const closed = await aBadStore((_, response) => response.writeHead(403).end());
  await expect(closed.store.sizeOf("ab12")).rejects.toThrow("answered 403");
  expect(closed.requests()).toBe(1);
});
