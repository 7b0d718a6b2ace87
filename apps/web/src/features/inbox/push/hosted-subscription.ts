import type { DeviceOffer, PushClient } from "@lapang/contract/people/notices";
import { deleteApp, type FirebaseApp, getApps, initializeApp } from "firebase/app";
import { deleteToken, getMessaging, getToken } from "firebase/messaging";
import { inTime } from "./in-time.ts";

type HostedClient = PushClient & { kind: "hosted" };

/** A separate name and scope, so that it never replaces the site's own worker. */
const WORKER = "/firebase-messaging-sw.js";
const SCOPE = "/firebase-cloud-messaging-push-scope";
const APP = "messaging";

/** Returns this browser's token at the hosted project, using the project's SDK. */
export async function subscribeToHosted(client: HostedClient): Promise<DeviceOffer> {
  const registration = await inTime(navigator.serviceWorker.register(WORKER, { scope: SCOPE }), "the messaging worker");
  await inTime(activated(registration), "the messaging worker's start");
  const { publicKey: vapidKey } = client;
  const messaging = getMessaging(openApp(client));
  const token = await inTime(getToken(messaging, { vapidKey, serviceWorkerRegistration: registration }), "the project");
  if (!token) throw new Error("the project gave no token");
  return { kind: "hosted", address: token };
}

export async function unsubscribeFromHosted(): Promise<void> {
  const app = getApps().find(({ name }) => name === APP);
  if (app) {
    await deleteToken(getMessaging(app));
    await deleteApp(app);
  }
  await (await navigator.serviceWorker.getRegistration(SCOPE))?.unregister();
}

function openApp({ projectId, apiKey, appId, senderId: messagingSenderId }: HostedClient): FirebaseApp {
  const open = getApps().find(({ name }) => name === APP);
  return open ?? initializeApp({ projectId, apiKey, appId, messagingSenderId }, APP);
}

function activated({ active, waiting, installing }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  if (active || !worker) return Promise.resolve();
  return new Promise((resolve) => {
    worker.addEventListener("statechange", () => worker.state === "activated" && resolve());
  });
}
