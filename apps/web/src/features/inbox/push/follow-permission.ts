import type { addDevice, DeviceOffer, PushClient } from "@lapang/contract/people/notices";
import type { Answers } from "../../../lib/api/answers.ts";
import { send } from "../../../lib/api/send.ts";
import { inboxQueries } from "../queries.ts";
import { inTime } from "./in-time.ts";
import { dropToken, keepToken, needsToken, readToken } from "./push-token.ts";

/** Serialises registrations: a person may sign in while an anonymous registration is running. */
let underWay: Promise<void> = Promise.resolve();

/**
 * When notifications are allowed: registers this browser's push address for the signed-in person (null for nobody). A failure
 * is only logged.
 */
export function followPermission(answers: Answers, personId: string | null): Promise<void> {
  underWay = underWay
    .then(() => registerToken(answers, personId))
    .catch((error: unknown) => console.warn("No push token", error));
  return underWay;
}

async function registerToken(answers: Answers, personId: string | null): Promise<void> {
  const kept = readToken(localStorage);
  if (kept?.owner && !personId) return forgetToken();
  if (!needsToken(kept, personId, Date.now())) return;
  const client = await answers.get(inboxQueries.pushClient());
  const offer = await subscribe(client);
  if (personId) await send<typeof addDevice>("POST", "/api/v1/me/devices", offer);
  keepToken(localStorage, { token: offer.address, owner: personId, takenAt: Date.now() });
}

async function subscribe(client: PushClient): Promise<DeviceOffer> {
  if (client.kind === "web") return subscribeToWeb(client.publicKey);
  // A hosted project's own SDK, loaded only here.
  return (await import("./hosted-subscription.ts")).subscribeToHosted(client);
}

/** Unregisters this browser from push. */
async function forgetToken(): Promise<void> {
  const isHosted = !readToken(localStorage)?.token.startsWith("https:");
  dropToken(localStorage);
  await unsubscribeFromWeb();
  if (isHosted) await (await import("./hosted-subscription.ts")).unsubscribeFromHosted();
}

/** Subscribes this browser at its push service with the venue's key. */
async function subscribeToWeb(publicKey: string): Promise<DeviceOffer> {
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

async function unsubscribeFromWeb(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration("/");
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

function keyOf(bytes: ArrayBuffer | null): string {
  const letters = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
