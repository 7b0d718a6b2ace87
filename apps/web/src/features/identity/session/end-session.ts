import type { endSession as endSessionRoute } from "@lapang/contract/identity/identity";
import type { Answers } from "../../../lib/api/answers.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { identityQueries } from "../queries.ts";
import { withIdentity } from "../sdk/with-identity.ts";
import { dependsOnPerson, isPersonal, isPersonalPage } from "./personal-answers.ts";
import { expectPerson, tellOtherTabs } from "./session-channel.ts";
import { keepPairing } from "./session-pairing.ts";

/** Signs out on this device: first the server's session, then all personal data in this browser. */
export async function endSession(answers: Answers): Promise<void> {
  await sendTo<typeof endSessionRoute>("DELETE", "/api/v1/session", {});
  await clearLocalData(answers);
}

/** Deletes all personal data in this browser after the session or the account has ended on the server. */
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
    // If the SDK's code cannot be loaded (offline), delete its whole database.
    indexedDB.deleteDatabase("firebaseLocalStorageDb");
  }
}

/** A second safeguard: the server already marks personal answers as no-store. */
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
