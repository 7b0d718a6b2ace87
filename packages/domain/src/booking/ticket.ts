/** What the venue's key signs and a staff device reads without network: no name, no phone number. */
export type Ticket = {
  code: string;
  /** Counts the moves of a booking: a device that knows a later one refuses the older ticket. */
  revision: number;
  visits: readonly TicketVisit[];
};
export type TicketVisit = {
  /** Where to: a court's slug, a room. */
  place: string;
  start: Date;
  minutes: number;
};

const VERSION = "L1";
const MINUTE_MS = 60_000;
const shape = /^L1\.([A-HJ-NP-Z2-9]{6,8})\.([0-9a-z]{1,4})\.([^.]+)$/;
const visitShape = /^([^:,]{1,60}):([0-9a-z]{1,8}):([0-9a-z]{1,3})$/;

/** Short, so that the QR code stays coarse enough for a scratched phone in the sun. */
export function encodeTicket({ code, revision, visits }: Ticket): string {
  const listed = visits.map(
    ({ place, start, minutes }) =>
      `${escaped(place)}:${(start.getTime() / MINUTE_MS).toString(36)}:${minutes.toString(36)}`,
  );
  return `${VERSION}.${code}.${revision.toString(36)}.${listed.join(",")}`;
}

/** Null for everything that `encodeTicket` would not have written: one ticket has one spelling. */
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

/** A signed ticket is its payload, a full stop and the signature. */
export function joinSignature(payload: string, signature: string): string {
  return `${payload}.${signature}`;
}

export function splitSignature(text: string): { payload: string; signature: string } | null {
  const at = text.lastIndexOf(".");
  return at > 0 && at < text.length - 1 ? { payload: text.slice(0, at), signature: text.slice(at + 1) } : null;
}

/** Full stops divide a ticket, and `encodeURIComponent` leaves them alone. */
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
