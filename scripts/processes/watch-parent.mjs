const LOOK_MS = 250;

/** Calls `act` once the parent process is gone; the timer keeps no process alive. */
export function onParentExit(act) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent && isAlive(parent)) return;
    clearInterval(timer);
    act();
  }, LOOK_MS);
  timer.unref();
}

/** On Windows an orphan keeps its parent's pid, so check whether that process exists. */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code !== "ESRCH";
  }
}
