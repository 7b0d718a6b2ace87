import { checkInOpens } from "@lapang/domain/booking/attendance";
import { decodeTicket, splitSignature, type Ticket } from "@lapang/domain/booking/ticket";
import { defaultSettings } from "@lapang/domain/venue-settings";

export type KeptScan = { id: string; ticket: string; at: string };

type Door = { publicKey?: string; scans?: KeptScan[] };

const DOOR = "lapang-door";

function door(): Door {
  try {
    return JSON.parse(localStorage.getItem(DOOR) ?? "{}") as Door;
  } catch {
    return {};
  }
}

function keep(changes: Door): void {
  localStorage.setItem(DOOR, JSON.stringify({ ...door(), ...changes }));
}

/** What this device read and has not told yet. */
export function keptScans(): KeptScan[] {
  return door().scans ?? [];
}

export function keepScans(scans: KeptScan[]): void {
  keep({ scans });
}

/** The venue's public key, kept for when there is no network: with it a ticket can be checked, not made. */
export function keepTicketKey(publicKey: string): void {
  keep({ publicKey });
}

export type OfflineVerdict = "unchecked" | "forged" | "early" | "over" | "used" | "good";

/** What can be said of a ticket without asking anybody: who signed it, whether its door is open, whether it was read here. */
export async function judgeOffline(text: string, now: Date): Promise<OfflineVerdict> {
  const { publicKey } = door();
  const parts = splitSignature(text);
  if (!parts || !publicKey) return "unchecked";
  if (!(await isSigned(parts, publicKey))) return "forged";
  const ticket = decodeTicket(parts.payload);
  if (!ticket) return "forged";
  if (keptScans().some((scan) => scan.ticket === text)) return "used";
  return timeVerdict(ticket, now);
}

function timeVerdict({ visits }: Ticket, now: Date): OfflineVerdict {
  const open = visits.map(({ start, minutes }) => ({
    from: checkInOpens(start, defaultSettings),
    to: new Date(start.getTime() + minutes * 60_000),
  }));
  if (open.some(({ from, to }) => from <= now && now < to)) return "good";
  return open.some(({ from }) => from > now) ? "early" : "over";
}

async function isSigned({ payload, signature }: { payload: string; signature: string }, key: string): Promise<boolean> {
  const verifier = await crypto.subtle.importKey("raw", bytesOf(key), "Ed25519", false, ["verify"]);
  return crypto.subtle.verify("Ed25519", verifier, bytesOf(signature), new TextEncoder().encode(payload));
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
