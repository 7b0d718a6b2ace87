import type { addDevice, DeviceOffer, PushClient } from "@lapang/contract/people/notices";
import type { Answers } from "../../../lib/api/answers.ts";
import { send } from "../../../lib/api/send.ts";
import { inboxQueries } from "../queries.ts";
import { dropToken, keepToken, needsToken, readToken } from "./push-token.ts";
import { subscribeToWeb, unsubscribeFromWeb } from "./web-subscription.ts";

/** One after the other: somebody may sign in while the browser still registers for nobody in particular. */
let underWay: Promise<void> = Promise.resolve();

/**
 * Notifications are allowed: fetches this browser's address and binds it to who is signed in, null for nobody. Where there is
 * none, that is only noted in the log.
 */
export function followPermission(answers: Answers, personId: string | null): Promise<void> {
  underWay = underWay
    .then(() => takeToken(answers, personId))
    .catch((error: unknown) => console.warn("No push token", error));
  return underWay;
}

async function takeToken(answers: Answers, personId: string | null): Promise<void> {
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
  // A hosted project's own SDK: nobody else loads it.
  return (await import("./hosted-subscription.ts")).subscribeToHosted(client);
}

/** Nobody is told anything in this browser any more. */
async function forgetToken(): Promise<void> {
  const isHosted = !readToken(localStorage)?.token.startsWith("https:");
  dropToken(localStorage);
  await unsubscribeFromWeb();
  if (isHosted) await (await import("./hosted-subscription.ts")).unsubscribeFromHosted();
}
