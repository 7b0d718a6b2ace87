import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { afterAll } from "vitest";

/** A TCP proxy in front of a database that can stop forwarding: packets are then lost without an error. */
export async function databaseProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const pairs = new Set<[Socket, Socket]>();
  let isSilent = false;
  const forward = (from: Socket, to: Socket) => from.on("data", (bytes) => isSilent || to.write(bytes));
  const server = createServer((client) => {
    // The host may be a socket's folder; the server also listens on the port.
    const upstream = connect(Number(target.port), "127.0.0.1");
    const pair: [Socket, Socket] = [client, upstream];
    pairs.add(pair);
    forward(client, upstream);
    forward(upstream, client);
    for (const socket of pair) {
      socket.on("error", () => {});
      socket.once("close", () => {
        pairs.delete(pair);
        for (const other of pair) other.destroy();
      });
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const cut = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
  };
  afterAll(() => {
    cut();
    server.close();
  });
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    countConnections: () => pairs.size,
    /** Stops forwarding, on open and new connections. */
    silence() {
      isSilent = true;
    },
    /** Forwards on new connections again; the silenced ones never recover. */
    restore() {
      cut();
      isSilent = false;
    },
  };
}
