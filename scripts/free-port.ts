import { once } from "node:events";
import { createServer } from "node:net";

/** Returns a port that is free now. Prefer port 0 where possible: another process may take this one. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (typeof address === "string" || !address) throw new Error("The system gave no port.");
  return address.port;
}
