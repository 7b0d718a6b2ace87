import { once } from "node:events";
import { createServer } from "node:net";

/** A port that nobody listens on now. Who can should ask for port 0 instead: this one may be taken a moment later. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (typeof address === "string" || !address) throw new Error("The system gave no port.");
  return address.port;
}
