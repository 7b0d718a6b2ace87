import { connect } from "node:net";
import { expect, onTestFinished, vi } from "vitest";
import { createDb } from "../db/connect.ts";
import { openPostgresHome } from "../db/embedded/postgres-home.ts";
import { findPostmaster } from "../db/embedded/postgres-process.ts";
import { removeThrowawayFolder, throwawayFolder } from "../db/embedded/throwaway-postgres.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { startProcess } from "../testing/apps/product-process.ts";
import { itInAll } from "../testing/extent.ts";
import { embeddedUrl } from "../testing/failures/embedded-url.ts";
import { aHangingServer } from "../testing/failures/hanging-server.ts";

vi.setConfig({ testTimeout: 180_000 });
const WITHIN_MS = 10_000;
const soon = { timeout: 60_000 };

async function aProduct(env: Record<string, string> = {}) {
  const DATA_DIR = await throwawayFolder();
  onTestFinished(() => removeThrowawayFolder(DATA_DIR));
  const product = startProcess({ DATA_DIR, RATE_LIMITS: "off", ...env });
  const address = await product.opened();
  const home = await openPostgresHome(DATA_DIR);
  return { ...product, dataDir: DATA_DIR, address, findServer: () => findPostmaster(home) };
}

/** Begins a request on its own connection and never completes it. */
async function begin(address: string, lines: readonly string[]): Promise<void> {
  const { hostname, port, host } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => {});
  onTestFinished(() => void socket.destroy());
  const [first = "", ...rest] = lines;
  await new Promise<void>((sent) => socket.write([first, `host: ${host}`, ...rest].join("\r\n"), () => sent()));
  socket.resume();
}

const anUpload = (address: string) =>
  begin(address, ["POST /api/v1/contact HTTP/1.1", "content-type: application/json", "content-length: 99", "", "{"]);

/** Starts a job that queries a gateway which never answers. */
async function anUnansweredQuestion(dataDir: string): Promise<void> {
  const db = createDb(embeddedUrl(dataDir), { max: 1 });
  const payment = db.selectFrom("payment").select("order_id").where("gateway", "<>", "none").limit(1);
  await enqueue(db, "ask_gateway", { orderId: (await payment.executeTakeFirstOrThrow()).order_id });
  await db.destroy();
}

itInAll(
  "a signal ends everything in ten seconds, whatever hangs: the gateway, an upload, a screen that listens",
  async () => {
    const gateway = await aHangingServer();
    const url = `http://127.0.0.1:${gateway.port}`;
    const { child, exited, address, dataDir, findServer } = await aProduct({
      PAYMENT_GATEWAY: "midtrans",
      MIDTRANS_SERVER_KEY: "SB-Mid-server-test",
      MIDTRANS_API_URL: url,
      MIDTRANS_SNAP_URL: url,
    });
    await anUnansweredQuestion(dataDir);
    await vi.waitFor(() => expect(gateway.countCallers()).toBeGreaterThan(0), soon);
    await anUpload(address);
    await begin(address, ["GET /api/v1/events HTTP/1.1", "", ""]);
    // Both connections were accepted: this request came later.
    await fetch(`${address}/healthz`);
    const began = performance.now();
    child.kill("SIGTERM");
    await exited;
    expect(performance.now() - began).toBeLessThan(WITHIN_MS);
    expect(await findServer()).toBeUndefined();
  },
);

itInAll("whoever leaves at once, at the second signal, leaves no database behind", async () => {
  const { child, exited, address, findServer } = await aProduct();
  await anUpload(address);
  await fetch(`${address}/healthz`);
  child.kill("SIGINT");
  const isClosing = () =>
    fetch(`${address}/healthz`).then(
      () => false,
      () => true,
    );
  await vi.waitFor(async () => expect(await isClosing()).toBe(true), soon);
  child.kill("SIGINT");
  expect(await exited).toMatchObject({ code: 1 });
  await vi.waitFor(async () => expect(await findServer()).toBeUndefined(), soon);
});
