import type { endSession as endSessionRoute } from "@lapang/contract/identity/identity";
import type { Answers } from "../../../lib/api/answers.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { identityQueries } from "../queries.ts";
import { withIdentity } from "../sdk/with-identity.ts";
import { dependsOnPerson, isPersonal, isPersonalPage } from "./personal-answers.ts";
import { expectPerson, tellOtherTabs } from "./session-channel.ts";
import { keepPairing } from "./session-pairing.ts";

/** Signs out on this device: the server's session first, then every trace of the person in this browser. */
export async function endSession(answers: Answers): Promise<void> {
  await sendTo<typeof endSessionRoute>("DELETE", "/api/v1/session", {});
  await clearLocalData(answers);
}

/** The session is gone on the server, or its account is: nothing of the person stays in this browser. */
export async function clearLocalData(answers: Answers): Promise<void> {
  expectPerson(null);
  keepPairing(undefined, undefined);
  await Promise.allSettled([forgetProviderUser(answers), sweepCaches()]);
  answers.forget(dependsOnPerson);
  answers.keep(identityQueries.session().url, { person: null, expiresAt: null });
  tellOtherTabs();
}

async function forgetProviderUser(answers: Answers): Promise<void> {
  try {
    await withIdentity(answers, (identity) => identity.signOut());
  } catch {
    // Without the SDK's code (offline) its store is dropped whole.
    indexedDB.deleteDatabase("firebaseLocalStorageDb");
  }
}

/** The server marks what is personal as not to be stored; this is the second lock on the same door. */
async function sweepCaches(): Promise<void> {
  if (!("caches" in globalThis)) return;
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const { pathname } = new URL(request.url);
      if (isPersonal(pathname) || isPersonalPage(pathname)) await cache.delete(request);
    }
  }
}
