import type { addDevice, DeviceOffer, PushClient } from "@lapang/contract/people/notices";
import type { Answers } from "../../../lib/api/answers.ts";
import { send } from "../../../lib/api/send.ts";
import { inboxQueries } from "../queries.ts";
import { dropToken, keepToken, needsToken, readToken } from "./push-token.ts";
import { subscribeToWeb, unsubscribeFromWeb } from "./web-subscription.ts";

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
