import { formatLongDate, formatTimeRange } from "../venue/indonesian-date.ts";
import { localDateOf, localTimeOf, type Zone, zones } from "../venue/venue-time.ts";

export type SharedBooking = {
  venueName: string;
  zone: Zone;
  visits: readonly { courtName: string; start: Date; end: Date }[];
  mapUrl: string;
};

/** Writes an invitation for other players with place and time, but without the booking code, which grants access. */
export function shareText({ venueName, zone, visits, mapUrl }: SharedBooking): string {
  const times = visits.map(({ courtName, start, end }) => {
    const range = formatTimeRange(localTimeOf(zone, start), localTimeOf(zone, end), zones[zone].letters);
    return `${courtName}: ${formatLongDate(localDateOf(zone, start))}, ${range}`;
  });
  // Some chat apps show a no-break space as a box.
  return [`Main yuk di ${venueName}!`, ...times, mapUrl].join("\n").replaceAll("\u00a0", " ");
}

/** URL that opens WhatsApp with the text; the customer chooses the recipient there. */
export function whatsAppShareUrl(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}
