import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** A loopback server that records every message and answers as given, else 200; until the end of the test. */
export async function aWebhookReceiver(answers: number[] = []) {
  const received: { body: string; headers: IncomingHttpHeaders }[] = [];
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received.push({ body: Buffer.concat(chunks).toString(), headers: request.headers });
    reply.writeHead(answers.shift() ?? 200).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`, received };
}
