import { access, constants } from "node:fs/promises";
import { resolve } from "node:path";
import { ConfigError } from "./config.ts";
import { makeTraversableFolder } from "./db/postgres-user.ts";

type SystemError = NodeJS.ErrnoException & { address?: string; port?: number };

const reasons: Readonly<Record<string, string>> = {
  ENOTDIR: "something above it is no folder",
  EEXIST: "it is no folder",
  ENOENT: "its file system takes no folders",
  EACCES: "this user has no right to",
  EPERM: "this user has no right to",
  EROFS: "its file system is read-only",
  ENOSPC: "the disk is full",
};

/** Makes the folder for all that is written, or refuses to start in one line that names it. */
export async function requireDataDir(dataDir: string): Promise<void> {
  const dir = resolve(dataDir);
  try {
    await makeTraversableFolder(dir);
    await access(dir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code = "" } = error as SystemError;
    throw new ConfigError(`DATA_DIR must be a folder that can be made and written to: ${reasons[code] ?? code}`);
  }
}

/** Says in one line why nobody can be heard at HOST and PORT. */
export function explainListening(error: SystemError): never {
  const { code = "", address, port, message } = error;
  if (code === "EADDRINUSE") {
    throw new ConfigError(`Port ${port} on ${address} is in use: stop what listens there, or set PORT.`);
  }
  if (code === "EACCES") {
    throw new ConfigError(`Port ${port} needs more rights than this user has: set PORT to one above 1023.`);
  }
  if (["EADDRNOTAVAIL", "ENOTFOUND", "EAI_AGAIN", "EINVAL", "EAFNOSUPPORT"].includes(code)) {
    throw new ConfigError("HOST must be an address of this machine, as 127.0.0.1 or 0.0.0.0");
  }
  throw new ConfigError(`HOST and PORT cannot be listened on: ${code || message}`);
}
