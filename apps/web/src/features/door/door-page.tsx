import type { takeDoorScans } from "@lapang/contract/desk/doors";
import { useCallback, useEffect } from "react";
import { doorDeviceText as t } from "../../i18n/shell/door-device.ts";
import { send } from "../../lib/api/send.ts";
import { useOnline } from "../../lib/live/use-online.ts";
import { Icon } from "../../ui/icon.tsx";
import { LogoMark } from "../../ui/logo.tsx";
import { ClosedDoor } from "./closed-door.tsx";
import deviceCss from "./door-device.css?url";
import { deviceScans } from "./scan-store.ts";
import { Scanner } from "./scanner.tsx";
import { useDoor } from "./use-door.ts";
import type { ReadScan } from "./use-scanner.ts";

/** The screen of the door device: the scanner and nothing else. */
export function DoorPage() {
  const { state, enrol, reportPresence, closeIfRevoked } = useDoor();
  useEffect(() => {
    void keepFiles();
    return keepAwake();
  }, []);
  const report = useCallback(
    async (scans: ReadScan[]) => {
      try {
        return (await send<typeof takeDoorScans>("POST", "/api/v1/door/scans", { scans })).results;
      } catch (error) {
        closeIfRevoked(error);
        throw error;
      }
    },
    [closeIfRevoked],
  );
  return (
    <main id="isi" tabIndex={-1} className="door-device">
      <link rel="stylesheet" href={deviceCss} precedence="office" />
      {state.kind === "open" ? (
        <>
          <DoorHead name={state.name} isOpen />
          <Scanner store={deviceScans} report={report} onWaiting={reportPresence} />
        </>
      ) : (
        <>
          <DoorHead name={t.title} />
          {state.kind === "asking" ? (
            <p className="door-asking" role="status">
              {t.connecting}
            </p>
          ) : (
            <ClosedDoor why={state.why} onCode={enrol} />
          )}
        </>
      )}
    </main>
  );
}

/** Without a network the offline banner of every page shows that. */
function DoorHead({ name, isOpen = false }: { name: string; isOpen?: boolean }) {
  const online = useOnline();
  return (
    <header className="door-head">
      <LogoMark size={28} />
      <h1>{name}</h1>
      {isOpen && online ? (
        <p>
          <Icon name="check" size={16} />
          {t.online}
        </p>
      ) : null}
    </header>
  );
}

/** Caches the door's files on a first visit: they loaded before the worker, so request them again through it. */
async function keepFiles(): Promise<void> {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
  await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller) {
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true });
    });
  }
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  const own = loaded.filter((url) => new URL(url).pathname.startsWith("/assets/office-"));
  await Promise.all(own.map((url) => fetch(url))).catch(() => undefined);
}

/** Keeps the screen on while it is visible, where the browser can. Returns a function that stops this. */
function keepAwake(): () => void {
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
