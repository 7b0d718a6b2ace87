import type { Answers } from "../../../lib/api/answers.ts";
import { identityQueries } from "../queries.ts";
import { oneTabAtATime } from "./one-tab-at-a-time.ts";
import type { Identity } from "./sdk.ts";

let opened: Promise<Identity> | undefined;

async function open(answers: Answers): Promise<Identity> {
  const [client, { openIdentity }] = await Promise.all([answers.get(identityQueries.client()), import("./sdk.ts")]);
  return openIdentity(client);
}

/** The provider's SDK, loaded on first use. A failed load can be retried. */
function identityOf(answers: Answers): Promise<Identity> {
  opened ??= open(answers);
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

/** Runs work under the tabs' lock; for everything that may use or replace a token. */
export function withIdentity<Result>(answers: Answers, work: (identity: Identity) => Promise<Result>): Promise<Result> {
  return oneTabAtATime(async () => work(await identityOf(answers)));
}

let ready: Promise<Identity> | undefined;

/** The provider without the tabs' lock, for work that uses no token or waits for the person in a popup. */
export function readyIdentity(answers: Answers): Promise<Identity> {
  ready ??= withIdentity(answers, (identity) => Promise.resolve(identity));
  ready.catch(() => {
    ready = undefined;
  });
  return ready;
}
