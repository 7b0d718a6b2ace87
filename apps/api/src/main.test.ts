import { once } from "node:events";
import { rm } from "node:fs/promises";
import { createServer } from "node:net";
import pg from "pg";
import { expect, it, onTestFinished, vi } from "vitest";
import { throwawayFolder } from "./db/throwaway-postgres.ts";
import { emptyDatabase } from "./testing/database.ts";
import { startProcess as start } from "./testing/product-process.ts";

/** Whole processes and a fresh PostgreSQL: seconds on an idle machine, much more on a busy one. */
vi.setConfig({ testTimeout: 120_000 });

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return { client, result: await client.query(text) };
}

it("opens on an empty machine, survives kill -9 with its data, and closes cleanly", async () => {
  const DATA_DIR = await throwawayFolder();
  onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true, maxRetries: 5 }));
  const first = start({ DATA_DIR });
  const venue = (await (await fetch(`${await first.opened()}/api/v1/venue`)).json()) as { name: string };
  expect(venue.name).toBe("Lapang");
  first.child.kill("SIGKILL");
  await first.exited;

  const second = start({ DATA_DIR });
  const address = await second.opened();
  expect(await (await fetch(`${address}/api/v1/venue`)).json()).toEqual(venue);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  second.child.kill("SIGTERM");
  expect(await second.exited).toMatchObject({ code: 0, signal: null });
});

it("finishes the request under way before it closes", async () => {
  const { url } = await emptyDatabase();
  const { child, exited, opened } = start({ DATABASE_URL: url });
  const address = await opened();
  // Whoever reads the venue now waits for this lock.
  const { client } = await query(url, "begin; lock table venue in access exclusive mode");
  const slow = fetch(`${address}/api/v1/venue`);
  await new Promise((done) => setTimeout(done, 200));
  child.kill("SIGTERM");
  await new Promise((done) => setTimeout(done, 200));
  await expect(fetch(`${address}/healthz`)).rejects.toThrow();
  expect(child.exitCode).toBeNull();
  await client.query("rollback");
  await client.end();
  expect((await slow).status).toBe(200);
  expect(await exited).toMatchObject({ code: 0 });
});

it("leaves at once at the second signal", async () => {
  const { url } = await emptyDatabase();
  const { child, exited, opened } = start({ DATABASE_URL: url, JOBS: "off" });
  const address = await opened();
  const { client } = await query(url, "begin; lock table venue in access exclusive mode");
  const slow = fetch(`${address}/api/v1/venue`).catch(() => "cut");
  await new Promise((done) => setTimeout(done, 200));
  child.kill("SIGINT");
  await new Promise((done) => setTimeout(done, 100));
  child.kill("SIGINT");
  expect(await exited).toMatchObject({ code: 1 });
  expect(await slow).toBe("cut");
  await client.end();
});

it("says in one line that the port is taken", async () => {
  const { url } = await emptyDatabase();
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as { port: number };
  const { code, output } = await start({ DATABASE_URL: url, PORT: String(port) }).exited;
  other.close();
  expect(code).toBe(1);
  expect(output).toBe(`Port ${port} on 127.0.0.1 is in use: stop what listens there, or set PORT.\n`);
});

it("says in one line what is wrong with its configuration or its database", async () => {
  const wrong = await start({ PORT: "http" }).exited;
  expect(wrong).toMatchObject({ code: 1, output: "PORT must be a whole number from 0 to 65535\n" });
  const away = await start({ DATABASE_URL: "postgres://lapang:secret@127.0.0.1:9/lapang" }).exited;
  expect(away.code).toBe(1);
  expect(away.output).toMatch(/^The database cannot be reached: .*Check DATABASE_URL\.\n$/);
  expect(away.output).not.toContain("secret");
});
