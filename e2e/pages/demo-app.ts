import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { seedDemo } from "../../apps/api/seed/seed-demo.ts";
import { openBuiltWebApp } from "../../apps/api/src/adapters/web-app/built.ts";
import type { Db } from "../../apps/api/src/db/connect.ts";
import { NOW, openApp } from "../../apps/api/src/testing/apps/test-app.ts";
import { testDatabase } from "../../apps/api/src/testing/postgres/database.ts";
import { ROOT } from "../../scripts/run.ts";
import { ensureBuilt } from "../../scripts/web-build.ts";

/** The venue's origin in these tests. */
export const ORIGIN = "https://lapang.example";

export type Answer = { status: number; html: string; headers: Record<string, string> };

export type DemoApp = {
  db: Db;
  /** Returns the reply to a request, without following redirects. */
  ask(path: string, headers?: Record<string, string>): Promise<Answer>;
  html(path: string): Promise<string>;
  json<Reply>(path: string): Promise<Reply>;
};

/** Opens the whole built product on the demo venue, without browser or network, for the calling test file. */
export async function demoApp(change: (db: Db) => Promise<void> = async () => {}): Promise<DemoApp> {
  const { db } = await testDatabase();
  let app: Awaited<ReturnType<typeof openApp>> | undefined;
  beforeAll(async () => {
    await ensureBuilt();
    await seedDemo(db, { now: NOW, accounts: true });
    await change(db);
    const webApp = await openBuiltWebApp(join(ROOT, "apps/web/dist"));
    app = await openApp(db, { webApp, config: { publicUrl: ORIGIN } });
  });
  afterAll(() => app?.close());
  const ask: DemoApp["ask"] = async (path, headers = {}) => {
    if (!app) throw new Error("The app opens with the first test");
    const url = path.startsWith(ORIGIN) ? path.slice(ORIGIN.length) : path;
    const reply = await app.inject({ url, headers: { accept: "text/html", ...headers } });
    return { status: reply.statusCode, html: reply.body, headers: reply.headers as Record<string, string> };
  };
  return {
    db,
    ask,
    html: async (path) => (await ask(path)).html,
    json: async (path) => JSON.parse((await ask(`/api/v1/${path}`, { accept: "application/json" })).html),
  };
}
