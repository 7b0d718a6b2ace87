/** The signed content of a QR ticket, which staff devices verify offline. Contains no personal data. */
export type Ticket = {
  code: string;
  /** Number of moves of the booking: a device that knows a later revision rejects older tickets. */
  revision: number;
  visits: readonly TicketVisit[];
};
export type TicketVisit = {
  /** A court's slug or a room. */
  place: string;
  start: Date;
  minutes: number;
};

const VERSION = "L1";
const MINUTE_MS = 60_000;
const shape = /^L1\.([A-HJ-NP-Z2-9]{6,8})\.([0-9a-z]{1,4})\.([^.]+)$/;
const visitShape = /^([^:,]{1,60}):([0-9a-z]{1,8}):([0-9a-z]{1,3})$/;

/** Short text keeps the QR code coarse enough to scan from a scratched phone in sunlight. */
export function encodeTicket({ code, revision, visits }: Ticket): string {
  const listed = visits.map(
    ({ place, start, minutes }) =>
      `${escaped(place)}:${(start.getTime() / MINUTE_MS).toString(36)}:${minutes.toString(36)}`,
  );
  return `${VERSION}.${code}.${revision.toString(36)}.${listed.join(",")}`;
}

/** Null for any text that `encodeTicket` would not produce: a ticket has exactly one encoding. */
export function decodeTicket(text: string): Ticket | null {
  const [, code, revision, listed] = shape.exec(text) ?? [];
  if (code === undefined || revision === undefined || listed === undefined) return null;
  const visits = listed.split(",").map(decodeVisit);
  if (!visits.every((visit) => visit !== null)) return null;
  const ticket = { code, revision: Number.parseInt(revision, 36), visits };
  return encodeTicket(ticket) === text ? ticket : null;
}

function decodeVisit(text: string): TicketVisit | null {
  const [, place, start, minutes] = visitShape.exec(text) ?? [];
  if (place === undefined || start === undefined || minutes === undefined) return null;
  const name = unescaped(place);
  const startMs = Number.parseInt(start, 36) * MINUTE_MS;
  if (name === null || Math.abs(startMs) > 8.64e15) return null;
  return { place: name, start: new Date(startMs), minutes: Number.parseInt(minutes, 36) };
}

/** Appends the signature after a full stop. */
export function joinSignature(payload: string, signature: string): string {
  return `${payload}.${signature}`;
}

export function splitSignature(text: string): { payload: string; signature: string } | null {
  const at = text.lastIndexOf(".");
  return at > 0 && at < text.length - 1 ? { payload: text.slice(0, at), signature: text.slice(at + 1) } : null;
}

/** Full stops separate a ticket's parts, but `encodeURIComponent` does not escape them. */
function escaped(text: string): string {
  return encodeURIComponent(text).replaceAll(".", "%2E");
}

function unescaped(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
