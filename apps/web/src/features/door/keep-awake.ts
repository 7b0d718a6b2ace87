/** Keeps the screen on while it is looked at, where the browser can; gives back the way to end it. */
export function keepAwake(): () => void {
  let lock: Promise<WakeLockSentinel | undefined> | undefined;
  const ask = () => {
    if (document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
    // Refused when the battery is low: then the screen goes dark as it does otherwise.
    lock = navigator.wakeLock.request("screen").catch(() => undefined);
  };
  ask();
  // Browsers drop it with every look away.
  document.addEventListener("visibilitychange", ask);
  return () => {
    document.removeEventListener("visibilitychange", ask);
    void lock?.then((held) => held?.release());
  };
}
