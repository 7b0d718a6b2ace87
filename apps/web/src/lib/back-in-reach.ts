const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15_000;

/** A phone says "online" before its requests arrive anywhere: only an answer counts, to the very question that had none. */
export async function isAnswered(url: string): Promise<boolean> {
  if (!navigator.onLine) return false;
  return fetch(url, { cache: "no-store", headers: { accept: "application/json" } }).then(
    ({ status }) => status < 500,
    () => false,
  );
}

/** Tries the server, less and less often, and says so every time it answers; until it is called off. */
export function whileOutOfReach(onAnswer: () => void, answers: () => Promise<boolean>): () => void {
  let waitMs = FIRST_WAIT_MS;
  let calledOff = false;
  const attempt = async () => {
    const answered = await answers();
    if (calledOff) return;
    if (answered) onAnswer();
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
    timer = setTimeout(attempt, waitMs);
  };
  let timer = setTimeout(attempt, waitMs);
  return () => {
    calledOff = true;
    clearTimeout(timer);
  };
}
