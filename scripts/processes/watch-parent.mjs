const LOOK_MS = 250;

/** Calls `act` once the process that started this one is gone, however it ended; keeps nobody alive for it. */
export function onceOrphaned(act) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent && isAlive(parent)) return;
    clearInterval(timer);
    act();
  }, LOOK_MS);
  timer.unref();
}

/** Where the system names no new parent for an orphan (Windows), the old one's pid answers to nobody. */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code !== "ESRCH";
  }
}
