import type { DeviceOffer } from "@lapang/contract/people/notices";
import { inTime } from "./in-time.ts";

/** Subscribes this browser at its push service with the venue's key. */
export async function subscribeToWeb(publicKey: string): Promise<DeviceOffer> {
  const { pushManager } = await inTime(navigator.serviceWorker.ready, "the worker");
  const old = await pushManager.getSubscription();
  // A subscription with another key is useless and blocks a new one.
  if (old && keyOf(old.options.applicationServerKey) !== publicKey) await old.unsubscribe();
  const wanted = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await inTime(pushManager.subscribe(wanted), "the push service");
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error("the push service gave no address");
  return { kind: "web", address: endpoint, publicKey: keys.p256dh, authSecret: keys.auth };
}

export async function unsubscribeFromWeb(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration("/");
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

function keyOf(bytes: ArrayBuffer | null): string {
  const letters = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
