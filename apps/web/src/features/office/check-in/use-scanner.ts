import type { ScanResult, takeScans } from "@lapang/contract/desk-scans";
import { useCallback, useEffect, useRef, useState } from "react";
import { OfflineError } from "../../../lib/api.ts";
import { send } from "../../../lib/send.ts";
import { judgeOffline, type KeptScan, keepScans, keptScans, type OfflineVerdict } from "./scan-store.ts";

export type Seen =
  | { kind: "told"; result: ScanResult }
  | { kind: "kept"; verdict: OfflineVerdict; code: string }
  | { kind: "failed"; error: unknown };

/** Tickets are told at once; without a network they are judged here, kept, and told as soon as there is one. */
export function useScanner() {
  const [seen, setSeen] = useState<Seen>();
  const [waiting, setWaiting] = useState(() => keptScans().length);
  const last = useRef({ ticket: "", at: 0 });

  const syncKept = useCallback(async () => {
    const scans = keptScans();
    if (scans.length > 0) {
      await tell(scans);
      const told = new Set(scans.map(({ id }) => id));
      keepScans(keptScans().filter(({ id }) => !told.has(id)));
    }
    setWaiting(keptScans().length);
  }, []);

  useEffect(() => {
    const sync = () => void syncKept().catch(() => undefined);
    sync();
    window.addEventListener("online", sync);
    return () => window.removeEventListener("online", sync);
  }, [syncKept]);

  /** The camera sees the same code many times a second: that is one look at it. */
  const glimpse = useCallback(async (ticket: string, look: (ticket: string) => Promise<void>) => {
    const now = Date.now();
    const isSame = ticket === last.current.ticket && now - last.current.at < SAME_MS;
    last.current = { ticket, at: now };
    if (!isSame) await look(ticket);
  }, []);

  const read = useCallback(async (ticket: string) => {
    const now = Date.now();
    const scan = { id: crypto.randomUUID(), ticket, at: new Date(now).toISOString() };
    try {
      const [result] = await tell([scan]);
      if (result) setSeen({ kind: "told", result });
    } catch (error) {
      if (!(error instanceof OfflineError)) return setSeen({ kind: "failed", error });
      const verdict = await judgeOffline(ticket, new Date(now));
      if (verdict !== "forged") keepScans([...keptScans(), scan]);
      setWaiting(keptScans().length);
      setSeen({ kind: "kept", verdict, code: ticket.split(".")[1] ?? ticket });
    }
  }, []);

  return { seen, waiting, read, glimpse: (ticket: string) => glimpse(ticket, read), forget: () => setSeen(undefined) };
}

const SAME_MS = 4000;

async function tell(scans: readonly KeptScan[]): Promise<ScanResult[]> {
  const { results } = await send<typeof takeScans>("POST", "/api/v1/desk/scans", { scans: [...scans] });
  return results;
}
