import { execFile } from "node:child_process";
import { mkdtemp, open, readFile, rm, rmdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, vi } from "vitest";
import { API_KEY } from "../adapters/identity/embedded/project.ts";
import { makeTraversableFolder } from "../db/embedded/postgres-user.ts";
import { startProcess } from "../testing/apps/product-process.ts";
import { itInAll } from "../testing/extent.ts";

vi.setConfig({ testTimeout: 180_000 });
const run = promisify(execFile);
const MIB = 1024 * 1024;
const soon = { timeout: 60_000, interval: 200 };

/** Mounts a small file system; null if this user may not mount. */
async function aSmallDisk(): Promise<string | null> {
  const dir = await mkdtemp(join(tmpdir(), "lapang-small-disk-"));
  const mounted = await run("mount", ["-t", "tmpfs", "-o", "size=512m,mode=0755", "tmpfs", dir]).then(
    () => true,
    () => false,
  );
  onTestFinished(async () => {
    if (mounted) await run("umount", [dir]);
    await rmdir(dir);
  });
  return mounted ? dir : null;
}

/** Writes until the file system refuses. */
async function fill(path: string): Promise<void> {
  const file = await open(path, "w");
  try {
    for (let size = MIB; size >= 4096; size /= 2) {
      while (
        await file.write(Buffer.alloc(size)).then(
          ({ bytesWritten }) => bytesWritten === size,
          () => false,
        )
      );
    }
  } finally {
    await file.close();
  }
}

async function passwordOf(dataDir: string, email: string): Promise<string> {
  const lines = await readFile(join(dataDir, "demo-accounts.txt"), "utf8").catch(() => "");
  const line = lines.split("\n").find((one) => one.startsWith(`${email} `));
  return line?.slice(email.length + 1) ?? "Lapangan-123";
}

async function signIn(address: string, email: string, password: string) {
  const json = { "content-type": "application/json", origin: address };
  const accounts = `${address}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${API_KEY}`;
  const proof = await fetch(accounts, { method: "POST", headers: json, body: JSON.stringify({ email, password }) });
  const { idToken } = (await proof.json()) as { idToken: string };
  const session = await fetch(`${address}/api/v1/session`, {
    method: "POST",
    headers: json,
    body: JSON.stringify({ idToken }),
  });
  const cookie =
    session.headers
      .getSetCookie()
      .find((one) => one.startsWith("token="))
      ?.split(";", 1)[0] ?? "";
  return { statuses: [proof.status, session.status], cookie };
}

itInAll(
  "staff sign in and read while the disk of the product's own database is full, and write once it is not",
  async (context) => {
    const disk = await aSmallDisk();
    if (!disk) return context.skip("this user may not mount a small file system");
    const DATA_DIR = join(disk, "data");
    await makeTraversableFolder(DATA_DIR);
    const product = startProcess({ DATA_DIR });
    const address = await product.opened();
    const email = "sari@lapang.example";
    const password = await passwordOf(DATA_DIR, email);
    const filler = join(disk, "filler");
    const write = async () => {
      const reply = await fetch(`${address}/api/v1/contact`, { method: "POST", headers: { origin: address } });
      return reply.status;
    };
    // Refused for its missing body, so the server is ready to save.
    expect(await write()).toBe(400);
    await fill(filler);
    await vi.waitFor(async () => expect(await write()).toBe(503), soon);
    for (const _ of ["first", "second", "third"]) {
      const { statuses, cookie } = await signIn(address, email, password);
      expect(statuses).toEqual([200, 200]);
      for (const path of ["/api/v1/desk/today", "/api/v1/desk/board", "/api/v1/venue", "/api/v1/session"]) {
        const reply = await fetch(`${address}${path}`, { headers: { cookie } });
        expect([path, reply.status]).toEqual([path, 200]);
      }
    }
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    await rm(filler);
    await vi.waitFor(async () => expect(await write()).toBe(400), soon);
    product.child.kill("SIGTERM");
    expect(await product.exited).toMatchObject({ code: 0 });
  },
);
