const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15_000;

/**
 * True if the server answers the URL that failed. A phone reports "online" before its requests get through, so only an answer
 * counts.
 */
export async function isAnswered(url: string): Promise<boolean> {
  if (!navigator.onLine) return false;
  return fetch(url, { cache: "no-store", headers: { accept: "application/json" } }).then(
    ({ status }) => status < 500,
    () => false,
  );
}

/**
 * Polls the server with growing pauses and calls `onAnswer` each time it answers. Returns a function that stops the polling.
 */
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
