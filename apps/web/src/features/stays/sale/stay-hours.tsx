import type { RoomItem } from "@lapang/contract/bookings/booking-items";
import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import type { HourOfferView } from "@lapang/contract/stays/hotel-stays";
import type { HotelExtras } from "@lapang/contract/stays/hotel-wishes";
import { formatRupiah } from "@lapang/domain/money";
import { formatTime } from "@lapang/domain/venue/indonesian-date";
import { localTimeOf } from "@lapang/domain/venue/venue-time";
import { hotelSaleText } from "../../../i18n/stays/hotel-sale.ts";
import { ApiError } from "../../../lib/api/api.ts";
import { useAnswer, useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import type { CheckoutForm } from "../../bookings/checkout-form.ts";
import { venueQueries } from "../../venue/queries.ts";
import { hotelSaleQueries } from "./queries.ts";

const t = hotelSaleText.hours;

type StayHoursProps = {
  booking: BookingDetail;
  item: RoomItem;
  words: HotelExtras;
  form: CheckoutForm;
  onChange: (part: Partial<HotelExtras>) => void;
};

/** Offers an earlier check-in or later check-out, at its price, if the room is free then. */
export function StayHours({ booking, item, words, form, onChange }: StayHoursProps) {
  const { zone } = useAnswer(venueQueries.venue()).data;
  const rooms = useOptionalAnswer(hotelSaleQueries.hours(booking.id))?.rooms;
  const offers = rooms?.find(({ itemId }) => itemId === item.id);
  if (!offers) return null;
  const clock = (instant: string | null) => formatTime(localTimeOf(zone, new Date(instant ?? 0)));
  const refused = form.refused?.changes.rooms && form.refused.error instanceof ApiError;
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-3 font-bold">{t.title}</legend>
      <Hours
        label={t.early}
        usual={t.usualIn(clock(item.startsAt))}
        word={t.earlyFrom}
        offers={offers.early}
        value={words.earlyFrom}
        onChange={(earlyFrom) => onChange({ earlyFrom })}
      />
      <Hours
        label={t.late}
        usual={t.usualOut(clock(item.endsAt))}
        word={t.lateUntil}
        offers={offers.late}
        value={words.lateUntil}
        onChange={(lateUntil) => onChange({ lateUntil })}
      />
      <p role="alert" className="font-semibold text-danger text-sm empty:hidden sm:col-span-2">
        {refused ? t.refused : ""}
      </p>
    </fieldset>
  );
}

type HoursProps = {
  label: string;
  usual: string;
  word: (time: string) => string;
  offers: readonly HourOfferView[];
  value: string | null;
  onChange: (time: string | null) => void;
};

function Hours({ label, usual, word, offers, value, onChange }: HoursProps) {
  return (
    <FormField label={label}>
      <Select
        value={value ?? ""}
        onChange={(event) => onChange(event.currentTarget.value || null)}
        options={[
          { value: "", label: usual },
          ...offers.map(({ time, price, percent, free }) => {
            const possible = free || time === value;
            const terms = possible ? t.price(formatRupiah(price), percent) : t.taken;
            return { value: time, label: `${word(formatTime(time))}: ${terms}`, disabled: !possible };
          }),
        ]}
      />
    </FormField>
  );
}
