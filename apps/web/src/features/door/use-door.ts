import type { Door, enrolDoor, noteDoorPresence } from "@lapang/contract/desk/doors";
import { useCallback, useEffect, useRef, useState } from "react";
import { ApiError, OfflineError } from "../../lib/api/api.ts";
import { send } from "../../lib/api/send.ts";
import { deviceScans } from "./scan-store.ts";

export type DoorState =
  | { kind: "asking" }
  | { kind: "open"; name: string }
  | { kind: "closed"; why: "unknown" | "door_code_over" | "out_of_reach" | "revoked" };

const PRESENCE_MS = 30_000;

/** The state of this door device. Enrols or checks in at the start, then reports its presence every half minute. */
export function useDoor() {
  const [state, setState] = useState<DoorState>({ kind: "asking" });
  const begun = useRef(false);

  const settle = useCallback(async (reply: Promise<Door>) => {
    try {
      const { name, publicKey, previousKeys, opensMinutes } = await reply;
      deviceScans.keepDoor({ name, publicKey, previousKeys, opensMinutes });
      setState({ kind: "open", name });
    } catch (error) {
      setState(stateAfter(error));
    }
  }, []);

  const enrol = useCallback(
    async (code: string) => {
      const reply = send<typeof enrolDoor>("POST", "/api/v1/door/enrolment", { code });
      // After the server's reply the code is used up, so remove it from the address. Without a network it is tried again.
      reply.then(dropCode, (error: unknown) => error instanceof OfflineError || dropCode());
      await settle(reply);
    },
    [settle],
  );
  const reportPresence = useCallback(
    () =>
      settle(send<typeof noteDoorPresence>("POST", "/api/v1/door/presence", { waiting: deviceScans.scans().length })),
    [settle],
  );

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const code = location.hash.slice(1);
    void (code ? enrol(code) : reportPresence());
  }, [enrol, reportPresence]);

  const isOpen = state.kind === "open";
  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(reportPresence, PRESENCE_MS);
    window.addEventListener("online", reportPresence);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", reportPresence);
    };
  }, [isOpen, reportPresence]);

  /** A refused scan may mean that this device was revoked. */
  const closeIfRevoked = useCallback((error: unknown) => {
    if (error instanceof ApiError && error.code.startsWith("door_")) setState(stateAfter(error));
  }, []);

  return { state, enrol, reportPresence, closeIfRevoked };
}

function dropCode(): void {
  history.replaceState(history.state, "", location.pathname);
}

/** Without a network or during a server failure, an enrolled device continues with its stored key. */
function stateAfter(error: unknown): DoorState {
  const code = error instanceof ApiError ? error.code : undefined;
  // A malformed code fails validation before it is looked up.
  if (code === "door_code_over" || code === "invalid_request") return { kind: "closed", why: "door_code_over" };
  if (code === "door_revoked" || code === "door_unknown") {
    deviceScans.close();
    return { kind: "closed", why: code === "door_revoked" ? "revoked" : "unknown" };
  }
  const kept = deviceScans.door();
  return kept ? { kind: "open", name: kept.name ?? "" } : { kind: "closed", why: "out_of_reach" };
}
