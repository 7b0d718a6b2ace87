import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Worker } from "@playwright/test";
import { browserArgs } from "../../scripts/browser.ts";

/** Registering for push needs the network that this flag would switch off. */
const noBackgroundNetwork = "--disable-background-networking";

/** The registry's reply to a device that checks in. */
function checkedIn(): Buffer {
  const number = Buffer.alloc(8);
  number.writeBigUInt64LE(4_127_002n);
  return Buffer.concat([Buffer.from([0x08, 0x01, 0x39]), number, Buffer.from([0x41]), number]);
}

/** Stands in for the service at which Chromium registers push endpoints. */
async function aPushRegistry() {
  let tokens = 0;
  const server = createServer((request, response) => {
    request.resume();
    if (request.url === "/checkin") {
      return void response.setHeader("content-type", "application/x-protobuf").end(checkedIn());
    }
    tokens += 1;
    response.end(`token=journey-${process.pid}-${tokens}`);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => new Promise((done) => server.close(done)) };
}

/** Opens a browser that can receive push messages: private windows cannot. */
export async function openPushBrowser(options: Parameters<typeof chromium.launchPersistentContext>[1]) {
  const [registry, profile] = [await aPushRegistry(), await mkdtemp(join(tmpdir(), "lapang-push-"))];
  const context: BrowserContext = await chromium.launchPersistentContext(profile, {
    ...options,
    args: [
      ...browserArgs.filter((arg) => arg !== noBackgroundNetwork),
      `--gcm-checkin-url=${registry.url}/checkin`,
      `--gcm-registration-url=${registry.url}/register`,
      "--gcm-mcs-endpoint=127.0.0.1:1",
    ],
    ignoreDefaultArgs: [noBackgroundNetwork],
  });
  return {
    context,
    async close() {
      await context.close();
      await registry.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/**
 * Counts the notifications that a worker has shown. Reading them between creation and display makes Chromium lose one, so
 * the count is taken in the worker.
 */
export async function countShown(context: BrowserContext, workerUrl: string): Promise<() => Promise<number>> {
  const worker = workerOf(context, workerUrl);
  await worker.evaluate(() => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    const show = registration.showNotification.bind(registration);
    let count = 0;
    registration.showNotification = async (title, options) => {
      await show(title, options);
      count += 1;
    };
    Object.assign(self, { countShown: () => count });
  });
  return () => worker.evaluate(() => (self as unknown as { countShown: () => number }).countShown());
}

/** Clicks the first notification that is shown. */
export async function clickNotification(context: BrowserContext, workerUrl: string): Promise<void> {
  await workerOf(context, workerUrl).evaluate(async () => {
    const worker = self as unknown as EventTarget & {
      registration: ServiceWorkerRegistration;
      NotificationEvent: new (name: string, init: { notification: Notification }) => Event;
    };
    const [notification] = await worker.registration.getNotifications();
    if (!notification) throw new Error("No notice stands");
    worker.dispatchEvent(new worker.NotificationEvent("notificationclick", { notification }));
  });
}

function workerOf(context: BrowserContext, url: string): Worker {
  const worker = context.serviceWorkers().find((running) => running.url() === url);
  if (!worker) throw new Error(`${url} does not run`);
  return worker;
}
