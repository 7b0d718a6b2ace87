import { ticketVerdict } from "@lapang/domain/booking/attendance";
import { decodeTicket, splitSignature } from "@lapang/domain/booking/ticket";
import { defaultSettings } from "@lapang/domain/venue/venue-settings";

export type KeptScan = {
  id: string;
  ticket: string;
  at: string;
  /** True if the screen admitted the ticket offline: then a refusal by the server must be shown. */
  letIn: boolean;
};

/** What a device needs offline. The public key can verify tickets but not create them. */
export type KeptDoor = { publicKey: string; previousKeys?: string[] | undefined; opensMinutes?: number; name?: string };

type Kept = {
  door?: KeptDoor;
  scans?: KeptScan[];
  /** Tickets admitted here lately, so that a copy is recognised offline. */
  used?: { ticket: string; at: string }[];
  /** Scans that can no longer be reported because the device was revoked. */
  refused?: KeptScan[];
};

const USED_FOR_MS = 24 * 3_600_000;

export type OfflineVerdict = "unchecked" | "forged" | "early" | "over" | "used" | "good";
export type ScanStore = ReturnType<typeof scanStore>;

function scanStore(place: string) {
  const read = (): Kept => {
    try {
      return JSON.parse(localStorage.getItem(place) ?? "{}") as Kept;
    } catch {
      return {};
    }
  };
  const keep = (changes: Kept) => localStorage.setItem(place, JSON.stringify({ ...read(), ...changes }));
  const scans = () => read().scans ?? [];
  return {
    door: () => read().door,
    keepDoor: (door: KeptDoor) => keep({ door }),
    /** The scans not reported yet. */
    scans,
    keepScan: (scan: KeptScan) => keep({ scans: [...scans(), scan] }),
    /** Removes the reported scans; scans made since then stay. */
    dropScans: (reported: ReadonlySet<string>) => keep({ scans: scans().filter(({ id }) => !reported.has(id)) }),
    noteUsed: (ticket: string, now: Date) => {
      const since = new Date(now.getTime() - USED_FOR_MS).toISOString();
      const recent = (read().used ?? []).filter(({ at }) => at > since);
      keep({ used: [...recent, { ticket, at: now.toISOString() }] });
    },
    refused: () => read().refused ?? [],
    /** Deletes the key and the tickets of a revoked device. Unreported scans are kept to be shown on the screen. */
    close: () => {
      const { refused = [], scans = [] } = read();
      localStorage.setItem(place, JSON.stringify({ refused: [...refused, ...scans] }));
    },
    forget: () => localStorage.removeItem(place),
    judge: (text: string, now: Date) => judge(read(), text, now),
  };
}

/** Scans by staff and scans by a door device are stored and reported separately. */
export const staffScans = scanStore("lapang-door");
export const deviceScans = scanStore("lapang-door-device");

/** Checks a ticket offline: its signature, its opening time, and whether it was already read here. */
async function judge({ door, scans = [], used = [] }: Kept, text: string, now: Date): Promise<OfflineVerdict> {
  const parts = splitSignature(text);
  if (!parts || !door) return "unchecked";
  if (!(await isSignedByOne(parts, [door.publicKey, ...(door.previousKeys ?? [])]))) return "forged";
  const ticket = decodeTicket(parts.payload);
  if (!ticket) return "forged";
  const readBefore = [...scans, ...used].filter((scan) => scan.ticket === text).map(({ at }) => new Date(at));
  const { opensMinutes = defaultSettings.checkIn.opensMinutes } = door;
  return ticketVerdict(ticket.visits, { now, readBefore }, { checkIn: { opensMinutes } });
}

type Signed = { payload: string; signature: string };

async function isSignedByOne(parts: Signed, keys: readonly string[]): Promise<boolean> {
  for (const key of keys) if (await isSigned(parts, key)) return true;
  return false;
}

async function isSigned({ payload, signature }: Signed, key: string): Promise<boolean> {
  const verifier = await crypto.subtle.importKey("raw", bytesOf(key), "Ed25519", false, ["verify"]);
  return crypto.subtle.verify("Ed25519", verifier, bytesOf(signature), new TextEncoder().encode(payload));
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
