import type { RoomItem } from "@lapang/contract/bookings/booking-items";
import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import type { Venue } from "@lapang/contract/site/venue";
import { formatRupiah } from "@lapang/domain/money";
import { hotelSaleText } from "../../../i18n/stays/hotel-sale.ts";
import { shortDateWords } from "../../../lib/moment-words.ts";
import { toneField } from "../../../ui/drawings/tone.ts";
import { momentWords } from "../hotel/hotel-words.ts";
import { roomsIn } from "./room-items.ts";

const t = hotelSaleText.policy;
const HOUR_MS = 3_600_000;

type PolicyProps = { booking: BookingDetail; venue: Venue; now: number };

/** The refund rule as of the purchase: drawn as steps down to check-in, and written with dates. */
export function HotelPolicy(props: PolicyProps) {
  return (
    <section aria-labelledby="batal">
      <h2 id="batal" className="type-3 border-rule-strong border-b-2 pb-3">
        {t.title}
      </h2>
      <HotelPolicySteps {...props} />
    </section>
  );
}

export function HotelPolicySteps({ booking, venue, now }: PolicyProps) {
  const rooms = roomsIn(booking);
  return (
    <>
      {differing(rooms).map((room) => (
        <RoomPolicy key={room.id} room={room} venue={venue} now={now} named={rooms.length > 1} />
      ))}
      {booking.items.some(({ kind }) => kind === "court") ? (
        <p className="mt-2 text-ink-2 text-sm">{t.courts}</p>
      ) : null}
    </>
  );
}

/** Rooms with the same terms are listed once. */
function differing(rooms: readonly RoomItem[]): RoomItem[] {
  const seen = new Map(rooms.map((room) => [JSON.stringify([room.policy, room.startsAt]), room]));
  return [...seen.values()];
}

type RoomPolicyProps = { room: RoomItem; venue: Venue; now: number; named: boolean };

function RoomPolicy({ room, venue, now, named }: RoomPolicyProps) {
  const start = Date.parse(room.startsAt ?? "");
  const free = room.policy.find(({ percent }) => percent === 100);
  const fee = room.policy.find((step) => step.fee !== undefined)?.fee;
  const freeUntil = free ? start - free.hoursBefore * HOUR_MS : null;
  const isFree = freeUntil !== null && freeUntil > now;
  const lines =
    fee === undefined
      ? [t.none]
      : isFree
        ? [t.freeUntil(momentWords(new Date(freeUntil).toISOString(), venue.zone)), t.fee(formatRupiah(fee)), t.after]
        : [t.feeNow(formatRupiah(fee)), t.after];
  const steps = [
    ...(isFree ? [{ word: t.all, height: 100, until: shortDateWords(venue, new Date(freeUntil).toISOString()) }] : []),
    ...(fee === undefined ? [] : [{ word: t.part, height: 60, until: "" }]),
  ];
  return (
    <div className="mt-4">
      {named ? <h3 className="font-bold">{room.stay.roomTypeName}</h3> : null}
      {steps.length > 0 ? <Steps steps={steps} arrival={shortDateWords(venue, room.startsAt ?? "")} /> : null}
      <ul className="mt-3 grid gap-1">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

type Step = { word: string; height: number; until: string };

/**
 * Hidden from screen readers: the sentences below say the same. Equal widths, because true ones would make the last step
 * invisible.
 */
function Steps({ steps, arrival }: { steps: readonly Step[]; arrival: string }) {
  return (
    <div aria-hidden="true">
      <div className="flex h-16 items-end border-rule-strong border-b-2">
        {steps.map(({ word, height }) => (
          <span
            key={word}
            className={`flex flex-1 items-center px-3 font-extrabold ${toneField.dusk}`}
            style={{ height: `${height}%` }}
          >
            {word}
          </span>
        ))}
        <span className="flex flex-1 items-end border-rule-strong border-l-2 px-3 pb-1 font-extrabold">
          {t.nothing}
        </span>
      </div>
      <div className="flex text-ink-2 text-sm">
        {steps.map(({ word, until }, index) => (
          <span key={word} className="flex flex-1 justify-between px-1 pt-1">
            <span>{index === 0 ? t.now : ""}</span>
            <span>{until}</span>
          </span>
        ))}
        <span className="flex-1 px-1 pt-1">
          {t.arrival}, {arrival}
        </span>
      </div>
    </div>
  );
}
