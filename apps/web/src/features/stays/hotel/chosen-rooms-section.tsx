import type { HotelAvailability, HotelDetail } from "@lapang/contract/stays/stays";
import { formatRupiah } from "@lapang/domain/money";
import { MOST_ROOMS } from "@lapang/domain/stay/stay-limits";
import { hotelText } from "../../../i18n/stays/hotel.ts";
import { hotelRoomsText } from "../../../i18n/stays/hotel-rooms.ts";
import { Button } from "../../../ui/button.tsx";
import { buttonClass } from "../../../ui/button-class.ts";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { RoomParty } from "../room-picks.ts";
import { BookRoom, CHOSEN } from "./book-bar.tsx";
import { picksWithout, picksWithParty, possibleIn } from "./change-choice.ts";
import { type Choice, type ChosenRoom, guestsLeft } from "./chosen-rooms.ts";
import { useChooseRooms } from "./use-choose-rooms.ts";

const t = hotelRoomsText.chosen;

type ChosenRoomsProps = { hotel: HotelDetail; stay: HotelAvailability; choice: Choice };

/** Each chosen room with its guests, extra bed and price; the total and the button to book. */
export function ChosenRooms({ hotel, stay, choice }: ChosenRoomsProps) {
  const choose = useChooseRooms(hotel, stay);
  const { rooms, total } = choice;
  if (rooms.length === 0) return null;
  return (
    <section id={CHOSEN} aria-labelledby={`${CHOSEN}-judul`} className="scroll-mt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-rule-strong border-b-2 pb-3">
        <h2 id={`${CHOSEN}-judul`} className="type-3">
          {t.title}
        </h2>
        <p className="text-ink-2 text-sm">{rooms.length >= MOST_ROOMS ? t.most(MOST_ROOMS) : t.note}</p>
      </div>
      {rooms.map((room, index) => (
        <Room
          // biome-ignore lint/suspicious/noArrayIndexKey: rooms are identified by their position only
          key={index}
          room={room}
          index={index}
          onChange={(change) => choose(picksWithParty(choice, index, change))}
          onRemove={rooms.length > 1 ? () => choose(picksWithout(choice, index)) : undefined}
        />
      ))}
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 pt-4">
        <p role="status" className="font-semibold">
          {t.left(guestsLeft(choice, stay), stay.guests)}
        </p>
        <div className="flex items-center gap-6 max-lg:hidden">
          <p className="text-right text-ink-2 text-sm">
            <span className="num no-break block font-extrabold text-2xl text-ink tracking-[-.04em]">
              {formatRupiah(total)}
            </span>
            {hotelText.forRooms(rooms.length, stay.nights)}
          </p>
          <BookRoom hotel={hotel} stay={stay} choice={choice} className={buttonClass()} />
        </div>
      </div>
    </section>
  );
}

type RoomProps = {
  room: ChosenRoom;
  index: number;
  onChange: (change: Partial<RoomParty>) => void;
  onRemove: (() => void) | undefined;
};

function Room({ room, index, onChange, onRemove }: RoomProps) {
  const { type, quote, adults, children, extraBed, bedNeeded, total } = room;
  const name = t.room(index + 1, type.name);
  const pick = (who: "adults" | "children") => (
    <FormField label={t[who]}>
      <Select
        value={String(room[who])}
        onChange={(event) => onChange({ [who]: Number(event.currentTarget.value) })}
        options={possibleIn(room, who).map((count) => ({ value: String(count), label: String(count) }))}
      />
    </FormField>
  );
  return (
    <fieldset className="grid grid-cols-2 items-end gap-x-4 gap-y-2 border-rule border-b py-4 md:grid-cols-[minmax(0,1fr)_6rem_6rem_minmax(0,13rem)_9rem]">
      <legend className="sr-only">{name}</legend>
      <div aria-hidden="true" className="self-center max-md:col-span-2">
        <p className="font-bold text-lg leading-tight">{name}</p>
        <p className="text-ink-2 text-sm">{quote.name}</p>
      </div>
      {pick("adults")}
      {pick("children")}
      <div className="max-md:col-span-2">
        {type.extraBedPrice === null ? null : (
          <Checkbox
            label={t.extraBed}
            description={bedNeeded ? t.bedNeeded(adults + children) : t.bedPrice(formatRupiah(type.extraBedPrice))}
            checked={extraBed}
            disabled={bedNeeded}
            onChange={(event) => onChange({ extraBed: event.currentTarget.checked })}
          />
        )}
      </div>
      <div className="flex items-center justify-between gap-2 max-md:col-span-2 md:justify-end">
        <span className="num no-break font-extrabold">{formatRupiah(total)}</span>
        {onRemove ? (
          <Button variant="icon-outline" size="icon-sm" aria-label={t.remove(name)} onClick={onRemove}>
            <Icon name="x" />
          </Button>
        ) : null}
      </div>
    </fieldset>
  );
}
