const LOCK = "lapang-identity";
const MARK = "lapang-identity-at";
/** The SDK of another tab notices a replaced token within this time. */
const SETTLE_MS = 1000;

/**
 * Runs work that may use or replace the provider's token under a lock shared by all tabs. A refresh token works once; a second
 * use would look like theft and sign the person out everywhere.
 */
export async function oneTabAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  const guarded = async () => {
    await settled();
    try {
      return await work();
    } finally {
      mark();
    }
  };
  // Locks exist on secure origins only; elsewhere there is no protection.
  return navigator.locks ? ((await navigator.locks.request(LOCK, guarded)) as Result) : guarded();
}

/** After its own last turn this tab need not wait: it already has the new token. */
const tab = Math.random().toString(36).slice(2);

function mark(): void {
  try {
    localStorage.setItem(MARK, `${tab} ${Date.now()}`);
  } catch {
    // A browser without storage shares no token between tabs either.
  }
}

async function settled(): Promise<void> {
  const [owner, at] = readMark().split(" ");
  const wait = SETTLE_MS - (Date.now() - Number(at ?? 0));
  if (owner !== tab && wait > 0 && wait <= SETTLE_MS) await new Promise((resume) => setTimeout(resume, wait));
}

function readMark(): string {
  try {
    return localStorage.getItem(MARK) ?? "";
  } catch {
    return "";
  }
}
