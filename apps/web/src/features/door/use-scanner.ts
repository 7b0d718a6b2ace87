import type { ScanResult } from "@lapang/contract/desk/desk-scans";
import type { DoorScan } from "@lapang/contract/desk/doors";
import { useCallback, useEffect, useRef, useState } from "react";
import { OfflineError } from "../../lib/api/api.ts";
import type { OfflineVerdict, ScanStore } from "./scan-store.ts";

/** What the server says of a scan: to staff all of the game, to a device of the door a little of it. */
export type ToldScan = ScanResult | DoorScan;
export type ReadScan = { id: string; ticket: string; at: string };

export type Seen =
  | { kind: "told"; result: ToldScan }
  | { kind: "kept"; verdict: OfflineVerdict; code: string }
  | { kind: "failed"; error: unknown };

/** Somebody was let in without a network, and the server would not have: their ticket was used elsewhere, or is no good. */
export type LateNews = { code: string; result: ToldScan };

export type ScannerMeans = { store: ScanStore; tell: (scans: ReadScan[]) => Promise<readonly ToldScan[]> };

const SAME_MS = 4000;
const AGAIN_MS = 30_000;
/** As many as the server takes at once. */
const AT_ONCE = 100;

/** What people call a booking by: it stands in the ticket, or was typed. */
export const codeOf = (ticket: string) => ticket.split(".")[1] ?? ticket;

/** Tickets are told at once; without a network they are judged here, kept, and told as soon as there is one. */
export function useScanner({ store, tell }: ScannerMeans) {
  const [seen, setSeen] = useState<Seen>();
  const [late, setLate] = useState<LateNews[]>([]);
  const [waiting, setWaiting] = useState(() => store.scans().length);
  const last = useRef({ ticket: "", at: 0 });
  const syncing = useRef(false);

  const sync = useCallback(async () => {
    if (syncing.current) return;
    syncing.current = true;
    try {
      for (let kept = store.scans(); kept.length > 0; kept = store.scans()) {
        const news = await tellKept({ store, tell });
        setLate((known) => [...known, ...news]);
      }
    } catch {
      // No network yet, or the server will not have them: they stay where they are.
    } finally {
      syncing.current = false;
      setWaiting(store.scans().length);
    }
  }, [store, tell]);

  useEffect(() => {
    const begin = () => void sync();
    begin();
    window.addEventListener("online", begin);
    // A server that was away announces nothing when it is back.
    const timer = setInterval(begin, AGAIN_MS);
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
        const [result] = await tell([scan]);
        if (!result) return;
        if (result.outcome !== "refused") store.noteUsed(ticket, now);
        setSeen({ kind: "told", result });
      } catch (error) {
        if (!(error instanceof OfflineError)) return setSeen({ kind: "failed", error });
        const verdict = await store.judge(ticket, now);
        const letIn = verdict === "good" || verdict === "unchecked";
        if (verdict !== "forged") store.keepScan({ ...scan, letIn });
        setWaiting(store.scans().length);
        setSeen({ kind: "kept", verdict, code: codeOf(ticket) });
      }
    },
    [store, tell],
  );

  /** The camera sees the same code many times a second: that is one look at it. */
  const glimpse = useCallback(
    async (ticket: string) => {
      const now = Date.now();
      const isSame = ticket === last.current.ticket && now - last.current.at < SAME_MS;
      last.current = { ticket, at: now };
      if (!isSame) await read(ticket);
    },
    [read],
  );

  return { seen, waiting, late, read, glimpse, forget: () => setSeen(undefined), forgetLate: () => setLate([]) };
}

async function tellKept({ store, tell }: ScannerMeans): Promise<LateNews[]> {
  const kept = store.scans().slice(0, AT_ONCE);
  const results = await tell(kept.map(({ id, ticket, at }) => ({ id, ticket, at })));
  const scanOf = new Map(kept.map((scan) => [scan.id, scan]));
  const news = results.flatMap((result) => {
    const scan = scanOf.get(result.id);
    if (scan && result.outcome !== "refused") store.noteUsed(scan.ticket, new Date(scan.at));
    return scan?.letIn && result.outcome !== "came" ? [{ code: codeOf(scan.ticket), result }] : [];
  });
  store.dropScans(new Set(scanOf.keys()));
  return news;
}
