import type { ScanResult } from "@lapang/contract/desk/desk-scans";
import type { DoorScan } from "@lapang/contract/desk/doors";
import { useCallback, useEffect, useRef, useState } from "react";
import { OfflineError } from "../../lib/api/api.ts";
import type { OfflineVerdict, ScanStore } from "./scan-store.ts";

/** The server's reply to a scan: full details for staff, few for a door device. */
export type ScanReply = ScanResult | DoorScan;
export type ReadScan = { id: string; ticket: string; at: string };

export type Seen =
  | { kind: "answered"; result: ScanReply }
  | { kind: "offline"; verdict: OfflineVerdict; code: string }
  | { kind: "failed"; error: unknown };

/** A ticket admitted offline that the server refused afterwards: already used elsewhere, or invalid. */
export type LateRefusal = { code: string; result: ScanReply };

export type ScannerPorts = { store: ScanStore; report: (scans: ReadScan[]) => Promise<readonly ScanReply[]> };

const SAME_MS = 4000;
const RETRY_MS = 30_000;
/** The server's limit per request. */
const MAX_PER_REQUEST = 100;

/** The booking's short code, from the ticket or as typed. */
export const codeOf = (ticket: string) => ticket.split(".")[1] ?? ticket;

/** Reports each ticket at once. Without a network it judges the ticket locally and reports it later. */
export function useScanner({ store, report }: ScannerPorts) {
  const [seen, setSeen] = useState<Seen>();
  const [late, setLate] = useState<LateRefusal[]>([]);
  const [waiting, setWaiting] = useState(() => store.scans().length);
  const last = useRef({ ticket: "", at: 0 });
  const syncing = useRef(false);

  const sync = useCallback(async () => {
    if (syncing.current) return;
    syncing.current = true;
    try {
      for (let kept = store.scans(); kept.length > 0; kept = store.scans()) {
        const refusals = await reportKept({ store, report });
        setLate((known) => [...known, ...refusals]);
      }
    } catch {
      // Still offline, or the server refused: the scans stay stored.
    } finally {
      syncing.current = false;
      setWaiting(store.scans().length);
    }
  }, [store, report]);

  useEffect(() => {
    const begin = () => void sync();
    begin();
    window.addEventListener("online", begin);
    // The `online` event does not fire when only the server was down.
    const timer = setInterval(begin, RETRY_MS);
    return () => {
      window.removeEventListener("online", begin);
      clearInterval(timer);
    };
  }, [sync]);

  const read = useCallback(
    async (ticket: string) => {
      const now = new Date();
      const scan = { id: crypto.randomUUID(), ticket, at: now.toISOString() };
      try {
        const [result] = await report([scan]);
        if (!result) return;
        if (result.outcome !== "refused") store.noteUsed(ticket, now);
        setSeen({ kind: "answered", result });
      } catch (error) {
        if (!(error instanceof OfflineError)) return setSeen({ kind: "failed", error });
        const verdict = await store.judge(ticket, now);
        const letIn = verdict === "good" || verdict === "unchecked";
        if (verdict !== "forged") store.keepScan({ ...scan, letIn });
        setWaiting(store.scans().length);
        setSeen({ kind: "offline", verdict, code: codeOf(ticket) });
      }
    },
    [store, report],
  );

  /** The camera reads the same code many times a second; count those as one scan. */
  const readFromCamera = useCallback(
    async (ticket: string) => {
      const now = Date.now();
      const isSame = ticket === last.current.ticket && now - last.current.at < SAME_MS;
      last.current = { ticket, at: now };
      if (!isSame) await read(ticket);
    },
    [read],
  );

  return { seen, waiting, late, read, readFromCamera, forget: () => setSeen(undefined), forgetLate: () => setLate([]) };
}

async function reportKept({ store, report }: ScannerPorts): Promise<LateRefusal[]> {
  const kept = store.scans().slice(0, MAX_PER_REQUEST);
  const results = await report(kept.map(({ id, ticket, at }) => ({ id, ticket, at })));
  const scanOf = new Map(kept.map((scan) => [scan.id, scan]));
  const refusals = results.flatMap((result) => {
    const scan = scanOf.get(result.id);
    if (scan && result.outcome !== "refused") store.noteUsed(scan.ticket, new Date(scan.at));
    return scan?.letIn && result.outcome !== "came" ? [{ code: codeOf(scan.ticket), result }] : [];
  });
  store.dropScans(new Set(scanOf.keys()));
  return refusals;
}
