import type { Door, enrolDoor, noteDoorPresence } from "@lapang/contract/desk/doors";
import { useCallback, useEffect, useRef, useState } from "react";
import { ApiError, OfflineError } from "../../lib/api/api.ts";
import { send } from "../../lib/api/send.ts";
import { deviceScans } from "./scan-store.ts";

export type DoorState =
  | { kind: "asking" }
  | { kind: "open"; name: string }
  | { kind: "closed"; why: "unknown" | "door_code_over" | "out_of_reach" | "revoked" };

const ALIVE_MS = 30_000;

/** Whether this device belongs to the door; asks at the start, then says every half minute that it is there. */
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
      // Once the server has spoken the code is worth nothing, and stands in no history; without a network it is tried again.
      reply.then(dropCode, (error: unknown) => error instanceof OfflineError || dropCode());
      await settle(reply);
    },
    [settle],
  );
  const sayAlive = useCallback(
    () =>
      settle(send<typeof noteDoorPresence>("POST", "/api/v1/door/presence", { waiting: deviceScans.scans().length })),
    [settle],
  );

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const code = location.hash.slice(1);
    void (code ? enrol(code) : sayAlive());
  }, [enrol, sayAlive]);

  const isOpen = state.kind === "open";
  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(sayAlive, ALIVE_MS);
    window.addEventListener("online", sayAlive);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", sayAlive);
    };
  }, [isOpen, sayAlive]);

  /** What the server refused a scan with may mean that the door is closed. */
  const heed = useCallback((error: unknown) => {
    if (error instanceof ApiError && error.code.startsWith("door_")) setState(stateAfter(error));
  }, []);

  return { state, enrol, sayAlive, heed };
}

function dropCode(): void {
  history.replaceState(history.state, "", location.pathname);
}

/** Without a network, or while the server has trouble, a device that was let in goes on with what it kept. */
function stateAfter(error: unknown): DoorState {
  const code = error instanceof ApiError ? error.code : undefined;
  // What is no code at all is refused before it is looked up.
  if (code === "door_code_over" || code === "invalid_request") return { kind: "closed", why: "door_code_over" };
  if (code === "door_revoked" || code === "door_unknown") {
    deviceScans.close();
    return { kind: "closed", why: code === "door_revoked" ? "revoked" : "unknown" };
  }
  const kept = deviceScans.door();
  return kept ? { kind: "open", name: kept.name ?? "" } : { kind: "closed", why: "out_of_reach" };
}
