import { chmod, readFile, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { makeFolder } from "./make-folder.ts";

/** The user the server runs as when we are root. `name` is for messages only. */
export interface PostgresUser {
  name: string;
  uid: number;
  gid: number;
}

/** Finds `postgres` or `nobody`, because PostgreSQL refuses to run as root; undefined when we are an ordinary user. */
export async function findPostgresUser(): Promise<PostgresUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const users = (await readFile("/etc/passwd", "utf8")).split("\n").map((line) => line.split(":"));
  for (const name of ["postgres", "nobody"]) {
    const found = users.find(([login]) => login === name);
    if (found) return { name, uid: Number(found[2]), gid: Number(found[3]) };
  }
  throw new Error(
    "PostgreSQL refuses to run as root and /etc/passwd has neither postgres nor nobody: run Lapang as an ordinary user, or set DATABASE_URL.",
  );
}

/** Makes `dir` and its missing parents traversable, independent of the umask. */
export async function makeTraversableFolder(dir: string): Promise<void> {
  for (const made of await makeFolder(dir)) await chmod(made, 0o711);
}

/** Fails with one line that says what to do if `user` cannot pass through a parent folder of `dir`. */
export async function assertTraversable(dir: string, user: PostgresUser | undefined): Promise<void> {
  if (!user) return;
  for (const folder of foldersDownTo(dir)) {
    const { mode, uid, gid } = await stat(folder);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if (mode & bit) continue;
    throw new Error(
      `PostgreSQL runs as ${user.name}, who may not pass through ${folder}: run chmod o+x ${folder}, or set DATA_DIR to a folder elsewhere.`,
    );
  }
}

function foldersDownTo(dir: string): string[] {
  const above = dirname(dir);
  return above === dir ? [dir] : [...foldersDownTo(above), dir];
}
