import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, expect, it, onTestFinished, vi } from "vitest";
import { createDb, type Db } from "../../db/connect.ts";
import { startEmbeddedPostgres } from "../../db/embedded/embedded-postgres.ts";
import {
  removeThrowawayFolder,
  startThrowawayPostgres,
  throwawayFolder,
} from "../../db/embedded/throwaway-postgres.ts";
import { migrate } from "../../db/migrations/migrate.ts";
import { MIGRATIONS_DIR } from "../../db/migrations/migration-files.ts";
import { fixedRing, type KeyRing } from "../../keys/key-ring.ts";
import { systemClock } from "../../runtime/clock.ts";
import { startProcess } from "../../testing/apps/product-process.ts";
import { ownApp } from "../../testing/apps/test-app.ts";
import { itInAll, times } from "../../testing/extent.ts";
import { aCourt, aVenue } from "../../testing/factories/venue.ts";
import { aFolder } from "../../testing/folder.ts";
import { testKeys } from "../../testing/keys.ts";
import { listBroken } from "../../testing/money/books.ts";
import { crowd, hold, hourOf } from "../../testing/storm/customers.ts";
import { diskStorage } from "../storage/disk.ts";
import { type Part, packArchive } from "./archive.ts";
import { type EmbeddedBackupOptions, embeddedBackups } from "./embedded.ts";
import { type Manifest, writeManifest } from "./kept-backups.ts";
import { restoreBackup } from "./restore-backup.ts";

vi.setConfig({ testTimeout: 120_000 });

const server = await startThrowawayPostgres();
await migrate(server.ownerUrl, MIGRATIONS_DIR);
const db = createDb(server.url, { applicationName: "lapang-backup-test" });
await aVenue(db);
afterAll(async () => {
  await db.destroy();
  await server.remove();
});

const cluster = join(server.dataDir, "postgres", "cluster");
const files = join(server.dataDir, "files");

async function backupsIn(dir: string, more: Partial<EmbeddedBackupOptions> = {}) {
  const options = { dir, cluster, files, ownerUrl: () => server.ownerUrl, clock: systemClock };
  return embeddedBackups({ ...options, keeping: { days: 7, weeks: 4 }, keys: testKeys, ...more });
}

function aManifest(startedAt: Date): Manifest {
  return { format: 1, startedAt, endedAt: startedAt, migration: "0001_first", postgres: 18, archives: [] };
}

async function asOwner(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: server.ownerUrl });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

const nobodyCopies = async () => {
  const { rowCount } = await (await asOwner()).query(
    "select from pg_stat_activity where application_name = 'lapang-backup'",
  );
  expect(rowCount).toBe(0);
};

/** Customers who hold one hour after another until stopped; `done` are the acknowledged bookings. */
async function aStorm() {
  const app = await ownApp(db, { clock: systemClock });
  const address = await app.listen({ port: 0 });
  const courts = await Promise.all(Array.from({ length: times({ everyday: 8, all: 40 }) }, () => aCourt(db)));
  const wishes = courts.flatMap(({ slug }) =>
    Array.from({ length: 25 }, (_, index) => ({ court: slug, ...hourOf(1 + Math.floor(index / 5), index % 5) })),
  );
  const customers = await crowd(db, wishes.length);
  const done: string[] = [];
  let over = false;
  const workers = Array.from({ length: courts.length / 2 }, async () => {
    for (let wish = wishes.pop(); wish && !over; wish = wishes.pop()) {
      const { status, body } = await hold(address, customers.pop() ?? "", wish);
      if (status === 201) done.push(body.booking.id);
    }
  });
  const end = () => {
    over = true;
    return Promise.all(workers);
  };
  return { done, end };
}

async function restoreHere(from: string, dataDir: string, keys: KeyRing | undefined = testKeys): Promise<string> {
  const { aside } = await restoreBackup({
    ...{ dataDir, from, files: join(dataDir, "files"), keys, now: new Date() },
  });
  return aside.join();
}

/** The program behind `npm run restore`, relative to the server's sources. */
const COMMAND = "../../../scripts/restore.mjs";

/** Every table with its rows. */
async function contentsOf(db: Db): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`select quote_ident(tablename) as name from pg_tables
    where schemaname = current_schema() order by 1`.execute(db);
  const contents = tables.rows.map(async ({ name }) => {
    const { rows } = await sql<{
      digest: string;
    }>`select count(*) || ' rows ' || coalesce(md5(string_agg(one::text, '|' order by one::text)), '') as digest
      from ${sql.raw(name)} as one`.execute(db);
    return [name, rows[0]?.digest ?? ""] as const;
  });
  return Object.fromEntries(await Promise.all(contents));
}

async function openRestored(dataDir: string): Promise<Db> {
  const restored = await startEmbeddedPostgres({ dataDir, durable: false });
  onTestFinished(() => restored.stop());
  const there = createDb(restored.url, { max: 1 });
  onTestFinished(() => there.destroy());
  return there;
}

it("copies a running venue; the restored copy has every earlier booking, its files, and a consistent journal", async () => {
  const [dir, dataDir] = [await aFolder(), await aVenueBefore()];
  await diskStorage(files).put("ab/photo", Buffer.from("photo"));
  await mkdir(join(files, "drafts"), { recursive: true });
  await writeFile(join(files, "drafts", "half"), "half");
  const storm = await aStorm();
  await vi.waitFor(() => expect(storm.done.length).toBeGreaterThan(10), { timeout: 20_000 });
  const before = [...storm.done];
  const progress: number[] = [];
  const made = await (await backupsIn(dir)).make(({ copied, total }) => progress.push(copied / total));
  await storm.end();
  expect(storm.done.length).toBeGreaterThan(before.length);
  expect(made).toMatchObject({ bytes: expect.any(Number), migration: expect.stringMatching(/^\d{4}_/) });
  expect(progress.at(-1)).toBeGreaterThan(0.9);
  expect(progress).toEqual(progress.toSorted((one, other) => one - other));
  await vi.waitFor(nobodyCopies);

  const from = join(dir, made?.name ?? "");
  for (const file of await readdir(from)) {
    // A tar would show its file names, and a plain archive begins with zstd's magic number.
    if (file.endsWith(".zst")) expect((await readFile(join(from, file))).subarray(0, 4).toString()).toBe("LPB1");
  }
  const stranger = fixedRing(Buffer.alloc(32, 2));
  for (const keys of [null, stranger]) {
    const restoring = restoreBackup({ dataDir, from, files: undefined, keys: keys ?? undefined, now: new Date() });
    await expect(restoring).rejects.toThrow(
      /is sealed under the key [0-9a-f]{16}, which is not here: put the secrets.key/,
    );
  }
  expect(await passwordIn(dataDir)).toBe("before");
  const report = await restoreHere(from, dataDir);
  const aside = (await readdir(join(dataDir, "postgres"))).filter((name) => name.includes("-before-restore-"));
  expect(report).toContain(aside[0]);
  expect(await passwordIn(dataDir, aside[0])).toBe("before");
  expect(await readdir(join(dataDir, "files"))).toEqual(["ab"]);
  expect(await readFile(join(dataDir, "files", "ab", "ab", "photo"), "utf8")).toBe("photo");

  const there = await openRestored(dataDir);
  const found = await there.selectFrom("booking").select("id").where("id", "in", before).execute();
  expect(found.length).toBe(before.length);
  expect(await listBroken(there)).toEqual({});
  await expect(restoreHere(from, dataDir)).rejects.toThrow("Lapang is running");
});

itInAll(
  "`npm run restore` puts a backup into an empty place by its name: every table and file is as it was",
  async () => {
    const dataDir = await throwawayFolder();
    onTestFinished(() => removeThrowawayFolder(dataDir));
    const { id } = await aCourt(db);
    await diskStorage(files).put("cd/photo", Buffer.from("another photo"));
    const made = await (await backupsIn(join(dataDir, "backups"))).make(() => {});
    const before = await contentsOf(db);
    // Nothing written after the backup is in it.
    await db.updateTable("court").set({ name: "Baru" }).where("id", "=", id).execute();
    const { code, output } = await startProcess(
      { DATA_DIR: dataDir, SECRETS_KEY: testKeys.current().key.toString("base64") },
      COMMAND,
      [made?.name ?? ""],
    ).exited;
    expect({ code, output }).toMatchObject({
      code: 0,
      output: expect.stringMatching(/\d+ bookings, and the books hold\.$/m),
    });
    expect(await readFile(join(dataDir, "files", "cd", "cd", "photo"), "utf8")).toBe("another photo");
    expect(await contentsOf(await openRestored(dataDir))).toEqual(before);
  },
);

it("a process killed during a backup leaves no backup, and the next one works", async () => {
  const dir = await aFolder();
  const options = JSON.stringify({ dir, cluster, keeping: { days: 7, weeks: 4 } });
  const code = `
    import { embeddedBackups } from ${JSON.stringify(new URL("./embedded.ts", import.meta.url).href)};
    import { testKeys } from ${JSON.stringify(new URL("../../testing/keys.ts", import.meta.url).href)};
    await embeddedBackups({ ...${options}, keys: testKeys, ownerUrl: () => process.env.OWNER_URL, clock: () => new Date() }).make(() => {
      process.stdout.write("midway\\n");
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    });`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", code], {
    env: { PATH: process.env.PATH, OWNER_URL: server.ownerUrl },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  await once(createInterface(child.stdout), "line");
  child.kill("SIGKILL");
  await once(child, "exit");
  const backups = await backupsIn(dir);
  expect(await readdir(dir)).toEqual([expect.stringMatching(/^\..*\.tmp$/)]);
  expect(await backups.list()).toEqual([]);
  await vi.waitFor(nobodyCopies);
  const { rowCount } = await (await asOwner()).query("select from pg_replication_slots");
  expect(rowCount).toBe(0);
  const made = await backups.make(() => {});
  expect(await readdir(dir)).toEqual([made?.name]);
});

itInAll("two at once make one: who comes second leaves it to the first", async () => {
  const dir = await aFolder();
  const [one, other] = [await backupsIn(dir), await backupsIn(dir)];
  const [owner, onlooker] = [await asOwner(), await asOwner()];
  // The first backup reads the schema version last, and blocks there.
  await owner.query("begin; lock table migration in access exclusive mode");
  const first = one.make(() => {});
  const waiting = "select from pg_stat_activity where application_name = 'lapang-backup' and wait_event_type = 'Lock'";
  await vi.waitFor(async () => expect((await onlooker.query(waiting)).rowCount).toBe(1), { timeout: 20_000 });
  expect(await other.make(() => {})).toBeUndefined();
  await owner.query("rollback");
  const made = await first;
  expect(await one.list()).toEqual([made]);
});

it("reports a full disk or a read-only folder, and leaves nothing half done", async () => {
  const dir = await aFolder();
  const full = await backupsIn(dir, { freeBytes: async () => 1_000_000 });
  await expect(full.make(() => {})).rejects.toMatchObject({
    problem: "no_space",
    message: /needs \d+ MB free and has 1 MB/,
  });
  expect(await readdir(dir)).toEqual([]);
  await writeFile(join(dir, "file"), "");
  const noFolder = await backupsIn(join(dir, "file", "backups"));
  await expect(noFolder.make(() => {})).rejects.toMatchObject({ problem: "not_writable" });
  expect(await noFolder.list()).toEqual([]);
});

itInAll("forgets the old ones once the new one is whole, and touches nothing else in the folder", async () => {
  const dir = await aFolder();
  for (let day = 1; day <= 12; day += 1) {
    const startedAt = new Date(Date.UTC(2026, 10, day, 19, 7));
    await mkdir(join(dir, `day-${day}`));
    await writeManifest(join(dir, `day-${day}`), aManifest(startedAt));
  }
  await mkdir(join(dir, "mine"));
  const backups = await backupsIn(dir, {
    keeping: { days: 2, weeks: 2 },
    files: undefined,
    clock: () => new Date("2026-11-13T19:07:00Z"),
  });
  await backups.make(() => {});
  expect((await backups.list()).map(({ name }) => name)).toEqual(["2026-11-13T19-07-00", "day-12", "day-8"]);
  expect(await readdir(dir)).toContain("mine");
});

/** A hand-made backup of a cluster that our server cannot start. */
async function anOldAge(dir: string): Promise<string> {
  const from = join(dir, "of-another-age");
  await mkdir(from);
  async function* parts(): AsyncGenerator<Part> {
    yield { kind: "folder", name: "data" };
    yield { kind: "bytes", name: "data/PG_VERSION", bytes: Buffer.from("9.6\n") };
    yield { kind: "bytes", name: "password", bytes: Buffer.from("secret") };
  }
  const archives = [await packArchive(from, "database.tar.zst", parts(), () => {})];
  await writeManifest(from, { ...aManifest(new Date()), archives });
  return from;
}

/** A folder with data that must not be lost. */
async function aVenueBefore(): Promise<string> {
  const dataDir = await throwawayFolder();
  onTestFinished(() => removeThrowawayFolder(dataDir));
  await mkdir(join(dataDir, "postgres", "cluster"), { recursive: true });
  await writeFile(join(dataDir, "postgres", "cluster", "password"), "before");
  return dataDir;
}

const passwordIn = (dataDir: string, name = "cluster") => readFile(join(dataDir, "postgres", name, "password"), "utf8");

it("an unreadable backup changes nothing", async () => {
  const [dir, dataDir] = [await aFolder(), await aVenueBefore()];
  const from = await anOldAge(dir);
  const bytes = await readFile(join(from, "database.tar.zst"));
  await writeFile(join(from, "database.tar.zst"), bytes.fill(0, bytes.length - 8));
  await expect(restoreHere(from, dataDir)).rejects.toThrow("is not what was written");
  await expect(restoreHere(dir, dataDir)).rejects.toThrow("is no backup");
  expect(await readdir(join(dataDir, "postgres"))).toEqual(["cluster", "leases"]);
  expect(await passwordIn(dataDir)).toBe("before");
});

itInAll("a backup that does not start is taken out again, and everything is as it was", async () => {
  const [dir, dataDir] = [await aFolder(), await aVenueBefore()];
  const restoring = startProcess({ DATA_DIR: dataDir }, COMMAND, [await anOldAge(dir)]);
  const { code, output } = await restoring.exited;
  expect({ code, output }).toMatchObject({ code: 1, output: expect.stringContaining("everything is as it was") });
  expect(await passwordIn(dataDir)).toBe("before");
});
