const LOCK = "lapang-identity";
const MARK = "lapang-identity-at";
/** The SDK of another tab notices a replaced token within this time. */
const SETTLE_MS = 1000;

/**
 * Runs what may use or replace the provider's token while no other tab does: a refresh token works once, and a second
 * use of it would look like theft and sign everybody out.
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
  // Only on secure addresses; elsewhere the tabs have to trust their luck.
  return navigator.locks ? ((await navigator.locks.request(LOCK, guarded)) as Result) : guarded();
}

/** This tab's own last turn needs no waiting: it knows the token it got. */
const tab = Math.random().toString(36).slice(2);

function mark(): void {
  try {
    localStorage.setItem(MARK, `${tab} ${Date.now()}`);
  } catch {
    // A browser that stores nothing keeps no token between tabs either.
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
