import type { Someone } from "./servers/storage-server.ts";

export type ByHand = { objects: string; name: string; who?: Someone; headers?: Record<string, string> };

/** Fields of a protocol reply. */
export type ProtocolReply = {
  name: string;
  contentType: string;
  generation: string;
  downloadTokens?: string;
  error?: { code: number; message: string };
};

export async function readReply(reply: Response): Promise<ProtocolReply> {
  return (await reply.json()) as ProtocolReply;
}

function headersFor({ who, headers }: ByHand): Record<string, string> {
  return { ...(who && { cookie: who.cookie }), ...headers };
}

/** One multipart upload as raw bytes, so that a test can alter any part. */
export async function sendMultipart(given: ByHand, bytes: Uint8Array, metadata: object | string = {}) {
  const json = typeof metadata === "string" ? metadata : JSON.stringify(metadata);
  const head = `--b\r\nContent-Type: application/json\r\n\r\n${json}\r\n--b\r\nContent-Type: image/png\r\n\r\n`;
  return fetch(`${given.objects}?name=${encodeURIComponent(given.name)}`, {
    method: "POST",
    headers: {
      "x-goog-upload-protocol": "multipart",
      "content-type": "multipart/related; boundary=b",
      ...headersFor(given),
    },
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from("\r\n--b--")]),
  });
}

export async function startResumable(given: ByHand, metadata: object = {}) {
  return fetch(`${given.objects}?name=${encodeURIComponent(given.name)}`, {
    method: "POST",
    headers: {
      "x-goog-upload-protocol": "resumable",
      "x-goog-upload-command": "start",
      "content-type": "application/json",
      ...headersFor(given),
    },
    body: JSON.stringify(metadata),
  });
}

export async function sendPiece(url: string, given: ByHand, command: string, bytes?: Uint8Array, offset?: number) {
  const reply = await fetch(url, {
    method: "POST",
    headers: {
      "x-goog-upload-command": command,
      ...(offset !== undefined && { "x-goog-upload-offset": String(offset) }),
      ...headersFor(given),
    },
    ...(bytes && { body: Buffer.from(bytes) }),
  });
  const { headers, status } = reply;
  const state = headers.get("x-goog-upload-status");
  return { status, state, received: headers.get("x-goog-upload-size-received"), body: await readReply(reply) };
}
