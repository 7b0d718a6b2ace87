import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** Accepts every connection and never answers, until the end of the calling test. */
export async function aHangingServer(port = 0) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    // Read everything, so that senders are not blocked.
    socket.resume();
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, countCallers: () => sockets.size };
}
