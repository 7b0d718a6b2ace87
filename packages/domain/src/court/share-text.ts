import { formatLongDate, formatTimeRange } from "../venue/indonesian-date.ts";
import { localDateOf, localTimeOf, type Zone, zones } from "../venue/venue-time.ts";

export type SharedBooking = {
  venueName: string;
  zone: Zone;
  visits: readonly { courtName: string; start: Date; end: Date }[];
  mapUrl: string;
};

/** An invitation for the other players: where and when, without the code that opens the booking. */
export function shareText({ venueName, zone, visits, mapUrl }: SharedBooking): string {
  const times = visits.map(({ courtName, start, end }) => {
    const range = formatTimeRange(localTimeOf(zone, start), localTimeOf(zone, end), zones[zone].letters);
    return `${courtName}: ${formatLongDate(localDateOf(zone, start))}, ${range}`;
  });
  // Chat programs show a no-break space as a box here and there.
  return [`Main yuk di ${venueName}!`, ...times, mapUrl].join("\n").replaceAll("\u00a0", " ");
}

/** Opens WhatsApp with the text and lets the customer choose to whom it goes. */
export function whatsAppShareUrl(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}
