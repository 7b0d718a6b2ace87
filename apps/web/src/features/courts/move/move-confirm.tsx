import type { Venue } from "@lapang/contract/site/venue";
import { bookingChangeText } from "../../../i18n/bookings/my-booking-change.ts";
import { dateWords, rangeWords } from "../../../lib/moment-words.ts";
import type { Visit } from "../../bookings/sellable.ts";
import { MoveDifference, type MoveQuoted } from "../../checkout/move-difference.tsx";
import type { MovePlace } from "./move-places.ts";

const t = bookingChangeText.move;

type MoveConfirmProps = {
  visit: Visit;
  place: MovePlace;
  venue: Venue;
  quoted: MoveQuoted;
};

/** The old and the new time, and what the move costs or refunds. */
export function MoveConfirm({ visit, place, venue, quoted }: MoveConfirmProps) {
  return (
    <div className="grid gap-6">
      <dl className="grid gap-3">
        <Place name={t.from} court={visit.name} place={visit} venue={venue} />
        <Place name={t.to} court={place.court.name} place={place} venue={venue} />
      </dl>
      <MoveDifference {...quoted} />
    </div>
  );
}

type PlaceProps = { name: string; court: string; place: { start: string; end: string }; venue: Venue };

function Place({ name, court, place, venue }: PlaceProps) {
  return (
    <div className="border-rule-strong border-l-4 pl-4">
      <dt className="text-ink-2 text-sm">{name}</dt>
      <dd>
        <p className="type-4">{court}</p>
        <p>
          {dateWords(venue, place.start)}, {rangeWords(venue, place.start, place.end)}
        </p>
      </dd>
    </div>
  );
}
