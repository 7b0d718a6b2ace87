import { join } from "node:path";
import type { PostgresHome } from "./postgres-home.ts";
import type { Postmaster } from "./postgres-process.ts";

/** The shortest socket path limit of the supported systems, without the terminating zero. */
const LONGEST_SOCKET_NAME = 103;

/**
 * Returns the folder of the server's socket: its own data folder, which only its user can enter. A statement over the
 * socket costs a quarter less CPU than over loopback. Undefined where a socket is impossible; then the port is used.
 */
export function socketFolder({ data }: Pick<PostgresHome, "data">, platform = process.platform): string | undefined {
  const isTooLong = Buffer.byteLength(join(data, ".s.PGSQL.65535")) > LONGEST_SOCKET_NAME;
  // The setting is a list: a comma or quote would be parsed as part of it.
  return platform === "win32" || isTooLong || /[,"]/.test(data) ? undefined : data;
}

/** Returns host and port for an address; with a socket, its folder is the host. */
export function addressOf({ socketFolder, port }: Pick<Postmaster, "socketFolder" | "port">): string {
  return `${socketFolder ? encodeURIComponent(socketFolder) : "127.0.0.1"}:${port}`;
}
