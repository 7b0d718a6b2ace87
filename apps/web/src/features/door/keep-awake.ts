/** Keeps the screen on while it is visible, where the browser can. Returns a function that stops this. */
export function keepAwake(): () => void {
  let lock: Promise<WakeLockSentinel | undefined> | undefined;
  const ask = () => {
    if (document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
    // Refused when the battery is low: then the screen times out as usual.
    lock = navigator.wakeLock.request("screen").catch(() => undefined);
  };
  ask();
  // Browsers release the lock whenever the page is hidden.
  document.addEventListener("visibilitychange", ask);
  return () => {
    document.removeEventListener("visibilitychange", ask);
    void lock?.then((held) => held?.release());
  };
}
