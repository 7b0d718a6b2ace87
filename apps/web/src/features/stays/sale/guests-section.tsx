import type { RoomItem } from "@lapang/contract/bookings/booking-items";
import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import type { HotelExtras } from "@lapang/contract/stays/hotel-wishes";
import { formatTime } from "@lapang/domain/venue/indonesian-date";
import { hotelSaleText } from "../../../i18n/stays/hotel-sale.ts";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Input } from "../../../ui/forms/input.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { Textarea } from "../../../ui/forms/textarea.tsx";
import type { CheckoutForm } from "../../bookings/checkout-form.ts";
import { ContactPhone } from "../../checkout/contact-phone.tsx";
import { roomNames, roomsIn, roomWords } from "./room-items.ts";
import { StayHours } from "./stay-hours.tsx";

const t = hotelSaleText.guests;
/** Typical arrival times, mostly in the evening; later guests are met by the night desk. */
const ARRIVALS = [
  "09:00",
  "12:00",
  "14:00",
  "15:00",
  "16:00",
  "17:00",
  "18:00",
  "19:00",
  "20:00",
  "21:00",
  "22:00",
  "23:00",
];

type GuestsSectionProps = { booking: BookingDetail; form: CheckoutForm };

/** The guests of each room, their arrival time and requests; then the hours before and after the stay. */
export function GuestsSection({ booking, form }: GuestsSectionProps) {
  const words = form.unsent.rooms ?? roomWords(booking);
  const change = (itemId: string, part: Partial<HotelExtras>) =>
    form.change({ rooms: words.map((room) => (room.itemId === itemId ? { ...room, ...part } : room)) });
  const rooms = roomsIn(booking);
  const names = roomNames(rooms);
  return (
    <section aria-labelledby="tamu" className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-rule-strong border-b-2 pb-3">
        <h2 id="tamu" className="type-3">
          {t.title}
        </h2>
        <p className="text-ink-2 text-sm">{t.note}</p>
      </div>
      {rooms.map((item, index) => {
        const own = words.find(({ itemId }) => itemId === item.id);
        return own ? (
          <div key={item.id} className="mt-4 grid gap-4">
            {rooms.length > 1 ? <h3 className="type-4">{names[index]}</h3> : null}
            <Guests item={item} words={own} onChange={(part) => change(item.id, part)} />
            <StayHours
              booking={booking}
              item={item}
              words={own}
              form={form}
              onChange={(part) => change(item.id, part)}
            />
          </div>
        ) : null;
      })}
      <ContactPhone booking={booking} form={form} />
    </section>
  );
}

type GuestsProps = { item: RoomItem; words: HotelExtras; onChange: (part: Partial<HotelExtras>) => void };

function Guests({ item: { stay }, words, onChange }: GuestsProps) {
  const names = Array.from({ length: stay.adults + stay.children }, (_, index) => words.guests[index] ?? "");
  const rename = (index: number, name: string) => {
    if (name === names[index]) return;
    const next = names.map((old, position) => (position === index ? name : old));
    // Trailing empty names are removed; one between two names stays.
    while (next.at(-1) === "") next.pop();
    onChange({ guests: next.filter((entry) => entry !== "") });
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {names.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: guests are identified by their position only
        <FormField key={index} label={t.name(index + 1)} {...(index > 0 && { optionalLabel: t.optional })}>
          <Input
            defaultValue={name}
            maxLength={80}
            autoComplete={index === 0 ? "name" : "off"}
            onBlur={(event) => rename(index, event.currentTarget.value.trim())}
          />
        </FormField>
      ))}
      <FormField label={t.arrival}>
        <Select
          value={words.arrival ?? ""}
          onChange={(event) => onChange({ arrival: event.currentTarget.value || null })}
          options={[
            { value: "", label: t.unknown },
            ...ARRIVALS.map((time) => ({ value: time, label: formatTime(time) })),
          ]}
        />
      </FormField>
      <FormField label={t.request} hint={t.noteHint} optionalLabel={t.optional} className="sm:col-span-2">
        <Textarea
          defaultValue={words.note}
          maxLength={300}
          rows={2}
          onBlur={(event) => {
            const note = event.currentTarget.value.trim();
            if (note !== words.note) onChange({ note });
          }}
        />
      </FormField>
    </div>
  );
}
