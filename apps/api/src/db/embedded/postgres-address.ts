import { join } from "node:path";
import type { PostgresHome } from "./postgres-home.ts";
import type { Postmaster } from "./postgres-process.ts";

/** What the shortest of our systems keeps for the name of a socket, less the zero at its end. */
const LONGEST_SOCKET_NAME = 103;

/**
 * Where the server's socket lies: in its own data folder, which only its user can enter. A statement through it costs a
 * quarter less than through the loopback interface, on both sides. Undefined where it has no place: then the port serves.
 */
export function socketFolder({ data }: Pick<PostgresHome, "data">, platform = process.platform): string | undefined {
  const isTooLong = Buffer.byteLength(join(data, ".s.PGSQL.65535")) > LONGEST_SOCKET_NAME;
  // The setting is a list: a comma or a quote would be read as part of it.
  return platform === "win32" || isTooLong || /[,"]/.test(data) ? undefined : data;
}

/** Host and port for an address; a folder stands for the host where there is a socket. */
export function addressOf({ socketFolder, port }: Pick<Postmaster, "socketFolder" | "port">): string {
  return `${socketFolder ? encodeURIComponent(socketFolder) : "127.0.0.1"}:${port}`;
}
